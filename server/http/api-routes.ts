import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { asyncApiDocument } from './asyncapi.ts';
import { openApiDocument } from './openapi.ts';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tayfa API</title>
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const start = `window.ui = SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });
`;

/** Swagger UI styles its own elements and carries its icons in its stylesheet. */
const PAGE_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** Serves the OpenAPI document with pages to browse it, and the AsyncAPI document of the socket. */
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
  server.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_CSP).send(page),
  );
  server.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(start));
  await server.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: '/api/docs/assets/',
    allowedPath: (path) => /^\/swagger-ui(-bundle\.js|\.css)$/.test(path),
    decorateReply: false,
  });
}
