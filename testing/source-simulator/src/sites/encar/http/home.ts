import type { FastifyInstance } from 'fastify'
import type { Universe } from '../universe/universe.ts'

const page = (universe: Universe): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Karvan source simulator</title></head>
<body><h1>Karvan source simulator</h1>
<p>Stands in for a Korean used-car site in development, demo and tests. Every car, person, plate and phone number here is
invented, and the pictures are drawn. Seed ${universe.seed}, ${universe.count} listings.</p>
<ul><li><a href="/search/car/list/general?count=true&amp;q=(And.Hidden.N._.CarType.Y.)&amp;sr=%7CModifiedDate%7C0%7C20">list</a></li>
<li><a href="/v1/readside/vehicles/car/options/standard">option dictionary</a></li></ul></body></html>
`

/** The page that says what this is. */
export function homeRoutes(app: FastifyInstance, universe: Universe): void {
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page(universe)))
}
