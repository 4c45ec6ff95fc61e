import { inboxHandlingRoutes } from '@karvan/contracts'
import { actorOf, type HttpApp, ok, callerOriginOf, toRoute } from '@karvan/service-kit'
import type { InboxService } from './service.ts'

const {
  addInboxNote,
  changeInboxHandling,
  inboxHandling,
  inboxOwners,
  listInboxNotes,
  removeInboxNote,
  undoInboxHandling,
} = inboxHandlingRoutes

export function registerInboxRoutes(app: HttpApp, inbox: InboxService): void {
  app.route({
    ...toRoute(inboxHandling),
    handler: async (request) => ok(inboxHandling, await inbox.list(actorOf(request))),
  })
  app.route({
    ...toRoute(changeInboxHandling),
    handler: async (request) => ok(changeInboxHandling, await inbox.change(request.body, callerOriginOf(request))),
  })
  app.route({
    ...toRoute(undoInboxHandling),
    handler: async (request) => {
      const { key, version } = request.body
      return ok(undoInboxHandling, await inbox.undo(key, version, callerOriginOf(request)))
    },
  })
  app.route({
    ...toRoute(listInboxNotes),
    handler: async (request) => ok(listInboxNotes, { notes: await inbox.notes(request.query.key, actorOf(request)) }),
  })
  app.route({
    ...toRoute(addInboxNote),
    handler: async (request, reply) => {
      const notes = await inbox.addNote(request.body.key, request.body.text, callerOriginOf(request))
      return reply.code(201).send(ok(addInboxNote, { notes }, {}, 'Note saved'))
    },
  })
  app.route({
    ...toRoute(removeInboxNote),
    handler: async (request) =>
      ok(removeInboxNote, { notes: await inbox.removeNote(request.params.id, callerOriginOf(request)) }),
  })
  app.route({
    ...toRoute(inboxOwners),
    handler: async (request) => ok(inboxOwners, { owners: await inbox.owners(request.query.kind, actorOf(request)) }),
  })
}
