import { matchReviewRoutes } from '@karvan/contracts'
import { callerOriginOf, type HttpApp, ok, toRoute } from '@karvan/service-kit'
import type { MatchReview } from './service.ts'

const { decideMatch, listMatches, undecideMatch } = matchReviewRoutes

const pairOf = ({ id, rivalId }: { readonly id: string; readonly rivalId: string }) => ({ listingId: id, rivalId })

export function registerMatchReviewRoutes(app: HttpApp, review: MatchReview): void {
  app.route({
    ...toRoute(listMatches),
    handler: async ({ query }) => {
      const { state = 'waiting', rival, search = '', sortOrder = 'asc', page = 1, limit = 50 } = query
      return ok(listMatches, await review.list({ state, rival, search }, { sortOrder, page, limit }))
    },
  })
  app.route({
    ...toRoute(decideMatch),
    handler: async (request) => {
      const { params, body } = request
      return ok(decideMatch, await review.decide(pairOf(params), body, callerOriginOf(request)))
    },
  })
  app.route({
    ...toRoute(undecideMatch),
    handler: async (request) =>
      ok(undecideMatch, await review.undecide(pairOf(request.params), callerOriginOf(request))),
  })
}
