import { customerRoutes } from '@karvan/contracts'
import { type HttpApp, ok, originOf, toRoute } from '@karvan/service-kit'
import type { CustomerService } from './service.ts'

const {
  createCustomer,
  customerRecords,
  deleteCustomer,
  findOrMakeCustomer,
  getCustomer,
  listCustomers,
  mergeCustomers,
  restoreCustomer,
  updateCustomer,
} = customerRoutes

export function registerCustomerRoutes(app: HttpApp, customers: CustomerService): void {
  app.route({
    ...toRoute(listCustomers),
    handler: async ({ query }) => {
      const { search, status = 'present', sortBy = 'created_at', sortOrder = 'desc', page = 1, limit = 50 } = query
      return ok(listCustomers, await customers.list({ search, status }, { sortBy, sortOrder, page, limit }))
    },
  })
  app.route({
    ...toRoute(getCustomer),
    handler: async ({ params }) => ok(getCustomer, await customers.get(params.id)),
  })
  app.route({
    ...toRoute(createCustomer),
    handler: async (request, reply) => {
      const customer = await customers.create(request.body, originOf(request))
      return reply.code(201).send(ok(createCustomer, customer, {}, 'Customer created'))
    },
  })
  app.route({
    ...toRoute(updateCustomer),
    handler: async (request) => {
      const { params, body } = request
      return ok(updateCustomer, await customers.update(params.id, body, originOf(request)), {}, 'Customer saved')
    },
  })
  app.route({
    ...toRoute(deleteCustomer),
    handler: async (request) =>
      ok(deleteCustomer, await customers.delete(request.params.id, originOf(request)), {}, 'Customer deleted'),
  })
  app.route({
    ...toRoute(restoreCustomer),
    handler: async (request) =>
      ok(restoreCustomer, await customers.restore(request.params.id, originOf(request)), {}, 'Customer restored'),
  })
  app.route({
    ...toRoute(mergeCustomers),
    handler: async (request) => {
      const { params, body } = request
      return ok(mergeCustomers, await customers.merge(params.id, body, originOf(request)), {}, 'Customers merged')
    },
  })
  app.route({
    ...toRoute(customerRecords),
    handler: async ({ params }) => ({ ids: [...(await customers.records(params.id))] }),
  })
  app.route({
    ...toRoute(findOrMakeCustomer),
    handler: async (request) => await customers.findOrMake({ address: null, ...request.body }, originOf(request)),
  })
}
