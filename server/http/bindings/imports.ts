import * as imports from '#shared/contract/teams/import.ts';
import { addImportFiles } from '../../actions/imports/add-import-files.ts';
import { claimAuthor } from '../../actions/imports/claim-author.ts';
import { createClaimCode } from '../../actions/imports/create-claim-code.ts';
import { getImportClaim } from '../../actions/imports/get-import-claim.ts';
import { getImport } from '../../actions/imports/get-import.ts';
import { listImportAuthors } from '../../actions/imports/list-import-authors.ts';
import { removeImport } from '../../actions/imports/remove-import.ts';
import { startImport } from '../../actions/imports/start-import.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Communities that move in. */
export const importBindings: readonly Binding[] = [
  bindEndpoint(imports.getImport, getImport),
  bindEndpoint(imports.addImportFiles, addImportFiles),
  bindEndpoint(imports.startImport, startImport),
  bindEndpoint(imports.removeImport, removeImport),
  bindEndpoint(imports.listImportAuthors, listImportAuthors),
  bindEndpoint(imports.createClaimCode, createClaimCode),
  bindEndpoint(imports.getImportClaim, getImportClaim),
  bindEndpoint(imports.claimAuthor, claimAuthor),
];
