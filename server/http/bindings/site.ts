import * as site from '#shared/contract/site/site.ts';
import { getDownloads } from '../../actions/site/get-downloads.ts';
import { getSite } from '../../actions/site/get-site.ts';
import { getWindowsDownload } from '../../actions/site/get-windows-download.ts';
import { reportClientError } from '../../actions/site/report-client-error.ts';
import { reportVulnerability } from '../../actions/site/report-vulnerability.ts';
import { bindEndpoint, type Binding } from '../bind-endpoint.ts';

/** What the public pages ask for. */
export const siteBindings: readonly Binding[] = [
  bindEndpoint(site.getSite, getSite),
  bindEndpoint(site.reportVulnerability, reportVulnerability),
  bindEndpoint(site.reportClientError, reportClientError),
  bindEndpoint(site.getWindowsDownload, getWindowsDownload),
  bindEndpoint(site.getDownloads, getDownloads),
];
