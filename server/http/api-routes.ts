import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { API_PAGE_STYLE, apiPage } from './api-page.ts';
import { asyncApiDocument } from './asyncapi.ts';
import { openApiDocument } from './openapi.ts';

const styleHash = createHash('sha256').update(API_PAGE_STYLE).digest('base64');
const PAGE_CSP = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Serves the OpenAPI document with a page to browse it, and the AsyncAPI document of the socket. */
export async function registerApiRoutes(
  server: FastifyInstance,
  options: { shapes: readonly AnyEndpoint[]; version: string },
): Promise<void> {
  let document: string | undefined;
  server.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(options.shapes, options));
    return reply.type('application/json').send(document);
  });
  let socketDocument: string | undefined;
  server.get('/api/asyncapi.json', (_request, reply) => {
    socketDocument ??= JSON.stringify(asyncApiDocument(options));
    return reply.type('application/json').send(socketDocument);
  });
  let page: string | undefined;
  server.get('/api/docs', (_request, reply) => {
    page ??= apiPage(options.shapes, options);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_CSP)
      .send(page);
  });
}
