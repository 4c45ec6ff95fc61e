import multipart from '@fastify/multipart'
import { fieldErrorsOf, type Upload } from '@karvan/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import { AppError, invalidRequest } from './app-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route that takes `multipart/form-data`. */
    upload?: Upload
  }
}

export interface UploadedFile {
  readonly field: string
  /** As the client calls it: never a path of ours. */
  readonly name: string
  /** What the client says it is; look into the bytes before you believe it. */
  readonly type: string
  readonly bytes: Buffer
}

const MAX_FIELD_BYTES = 16 * 1024
const MAX_FIELDS = 50

/** Lets the routes whose contract says `upload` take files, and no others. */
export function acceptUploads(app: FastifyInstance): void {
  app.register(multipart)
  app.addHook('preValidation', (request, _reply, done) => {
    const takesFiles = request.routeOptions.config.upload !== undefined
    const expected = takesFiles ? 'multipart/form-data' : 'application/json'
    const isExpected = request.isMultipart() === takesFiles
    done(isExpected ? undefined : new AppError('request.wrong_type', `The body must be ${expected}`))
  })
}

/** A route that takes files does not start where nobody reads them. */
export function refuseUploadRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.upload) throw new Error(`${String(method)} ${url} takes files, and this program reads none`)
  })
}

/**
 * The files and fields of an upload, read whole within the limits of the route's contract.
 * @throws {AppError} `request.too_large` for a file or a number of files over the limit, `request.invalid` for bad fields
 */
export async function readUpload(request: FastifyRequest) {
  const { upload } = request.routeOptions.config
  if (!upload) throw new Error(`${request.method} ${request.url} takes no files`)
  const files: UploadedFile[] = []
  const fields: Record<string, unknown> = {}
  const limits = {
    files: upload.maxFiles,
    fileSize: upload.maxFileBytes,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
  }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else files.push({ field: part.fieldname, name: part.filename, type: part.mimetype, bytes: await part.toBuffer() })
  }
  const problems = upload.fields ? Value.Errors(upload.fields, fields) : []
  if (problems.length > 0) throw invalidRequest(fieldErrorsOf(problems))
  return { files, fields }
}
