import Fastify from 'fastify'
import { readFileSync } from 'node:fs'

/** The limit: Fastify with a fixed body on the catalog's addresses, and nothing behind it. Arguments: two files. */
const [searchFile = '', detailFile = ''] = process.argv.slice(2)
const search = readFileSync(searchFile, 'utf8')
const detail = readFileSync(detailFile, 'utf8')
const JSON_TYPE = 'application/json; charset=utf-8'

const app = Fastify()
app.get('/health', (_request, reply) => reply.send({ status: 'ok' }))
app.get('/api/cars', (_request, reply) => reply.type(JSON_TYPE).send(search))
app.get('/api/cars/:id', (_request, reply) => reply.type(JSON_TYPE).send(detail))
process.once('SIGTERM', () => void app.close())
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
