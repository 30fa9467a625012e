import { adviceFor, type AdviceTable } from './finding.ts';

/** By the codes of PostgreSQL (appendix A of its manual) and of the system. */
const advices: AdviceTable = [
  {
    codes: /^28P01$/,
    advice:
      'The database refuses the password. Correct it in DATABASE_URL (signs such as @ : / # in it are written as %40 %3A %2F %23), or set it there: ALTER ROLE tayfa PASSWORD ...',
  },
  {
    codes: /^28000$/,
    advice:
      'The database refuses this account from this machine. Make the account, or add a line for it and for this address to pg_hba.conf.',
  },
  {
    codes: /^3D000$/,
    advice: "Make the database: CREATE DATABASE tayfa OWNER tayfa ENCODING 'UTF8'.",
  },
  {
    codes: /^53300$/,
    advice:
      'All connections are taken. Raise max_connections, or lower DATABASE_POOL_SIZE of the nodes.',
  },
  { codes: /^57P0[123]$/, advice: 'The database starts or stops just now: ask again in a minute.' },
  {
    codes: /^(ENOTFOUND|EAI_AGAIN)$/,
    advice:
      'The name of the database server in DATABASE_URL is not known. Check how it is written.',
  },
  {
    codes: /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOENT)$/,
    advice:
      'Nothing answers there. Check host and port in DATABASE_URL, whether PostgreSQL runs, and whether it listens on more than its own machine (listen_addresses).',
  },
  {
    codes: /^(DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|CERT_|ERR_TLS)/,
    advice:
      "The database's certificate is not trusted. Give its authority with ?sslrootcert=FILE in DATABASE_URL.",
  },
];

/** What to do about a database that could not be asked. */
export function databaseAdvice(error: unknown): string {
  return adviceFor(error, advices, 'Check DATABASE_URL and the log of PostgreSQL.');
}
