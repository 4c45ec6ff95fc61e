import type { Caller } from './caller.ts'

const VIEW = { page: 'cars', name: 'On sale', query: 'state=on_sale', columns: ['car', 'price'], is_shared: true }

/** Calls of staff about the views of their lists. */
export function viewCalls({ admin: token, done }: Caller) {
  const view = async () => {
    const { data } = await done('createSavedView', { token, body: VIEW })
    return { id: String(data['id']), version: Number(data['version']) }
  }
  return {
    createSavedView: () => done('createSavedView', { token, body: VIEW }),
    updateSavedView: async () => {
      const { id, version } = await view()
      return await done('updateSavedView', { token, params: { id }, body: { version, name: 'Sold' } })
    },
    deleteSavedView: async () => done('deleteSavedView', { token, params: { id: (await view()).id } }),
    restoreSavedView: async () => {
      const { id } = await view()
      await done('deleteSavedView', { token, params: { id } })
      return await done('restoreSavedView', { token, params: { id } })
    },
    chooseDefaultView: async () =>
      done('chooseDefaultView', { token, params: { page: 'cars' }, body: { id: (await view()).id } }),
  }
}
