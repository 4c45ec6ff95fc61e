import { ALL_ROUTES } from '@karvan/contracts'
import { expect, it } from 'vitest'
import { toRoute } from './to-route.ts'
import { validatorCompiler } from './validation.ts'

const inputs = ALL_ROUTES.flatMap(({ route }) => {
  const { method, url, schema: schemas } = toRoute(route)
  return (['params', 'querystring', 'body'] as const).flatMap((httpPart) => {
    const schema = schemas[httpPart]
    return schema ? [[`${httpPart} of ${method} ${url}`, { method, url, httpPart, schema }] as const] : []
  })
})

it.each(inputs)('compiles the %s', (_name, input) => {
  const check = validatorCompiler(input)
  expect(() => check('of a type that no contract asks for')).not.toThrow()
})
