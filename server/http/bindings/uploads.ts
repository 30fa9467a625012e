import { uploadFile as contract } from '#shared/contract/uploads/upload.ts';
import { uploadFile } from '../../actions/uploads/upload-file.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Uploads. */
export const uploadBindings: readonly Binding[] = [bindEndpoint(contract, uploadFile)];
