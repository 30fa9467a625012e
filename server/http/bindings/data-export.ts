import * as dataExport from '#shared/contract/account/data-export.ts';
import { downloadDataExport } from '../../actions/exports/download-data-export.ts';
import { getDataExport } from '../../actions/exports/get-data-export.ts';
import { requestDataExport } from '../../actions/exports/request-data-export.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** Archives of what people have here. */
export const dataExportBindings: readonly Binding[] = [
  bindEndpoint(dataExport.getDataExport, getDataExport),
  bindEndpoint(dataExport.requestDataExport, requestDataExport),
  bindEndpoint(dataExport.downloadDataExport, downloadDataExport),
];
