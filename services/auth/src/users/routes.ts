import { userRoutes } from '@karvan/contracts'
import { callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { UserHelp } from './help.ts'
import type { UserService } from './service.ts'

const { createUser, deleteUser, getUser, listUsers, restoreUser, updateUser } = userRoutes
const { endUserSessions, inviteUser, resetUserTwoFactor } = userRoutes

export function registerUserRoutes(app: HttpApp, users: UserService, help: UserHelp): void {
  app.route({
    ...toRoute(listUsers),
    handler: async ({ query }) => {
      const { search, role, status, sortBy = 'created_at', sortOrder = 'desc', page = 1, limit = 50 } = query
      return ok(listUsers, await users.list({ search, role, status }, { sortBy, sortOrder, page, limit }))
    },
  })
  app.route({ ...toRoute(getUser), handler: async ({ params }) => ok(getUser, await users.get(params.id)) })
  app.route({
    ...toRoute(createUser),
    handler: async (request, reply) => {
      const { user, invited } = await users.create(request.body, callerOriginOf(request))
      return reply.code(201).send(ok(createUser, user, { invited }, 'User created'))
    },
  })
  app.route({
    ...toRoute(updateUser),
    handler: async (request) => {
      const { params, body } = request
      return ok(updateUser, await users.update(params.id, body, callerOriginOf(request)), {}, 'User saved')
    },
  })
  app.route({
    ...toRoute(deleteUser),
    handler: async (request) =>
      ok(deleteUser, await users.delete(request.params.id, callerOriginOf(request)), {}, 'User deleted'),
  })
  app.route({
    ...toRoute(restoreUser),
    handler: async (request) =>
      ok(restoreUser, await users.restore(request.params.id, callerOriginOf(request)), {}, 'User restored'),
  })
  const helped = async (id: string, work: Promise<void>) => {
    await work
    return await users.get(id)
  }
  app.route({
    ...toRoute(inviteUser),
    handler: async (request) => {
      const { id } = request.params
      return ok(inviteUser, await helped(id, help.invite(id, callerOriginOf(request))), {}, 'The mail is on its way')
    },
  })
  app.route({
    ...toRoute(endUserSessions),
    handler: async (request) => {
      const { id } = request.params
      return ok(endUserSessions, await helped(id, help.endSessions(id, callerOriginOf(request))), {}, 'Sessions ended')
    },
  })
  app.route({
    ...toRoute(resetUserTwoFactor),
    handler: async (request) => {
      const { id } = request.params
      const user = await helped(id, help.resetTwoFactor(id, callerOriginOf(request)))
      return ok(resetUserTwoFactor, user, {}, 'The second factor is off')
    },
  })
}
