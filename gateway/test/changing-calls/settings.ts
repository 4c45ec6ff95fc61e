import type { RouteName } from '@karvan/contracts'
import type { Caller } from './caller.ts'
import { PICTURE } from './reservations.ts'

/** Calls about what the shop says of itself. */
export const settingsCalls = ({ admin, done }: Caller) => {
  const send = (name: RouteName) => {
    const upload = new FormData()
    upload.set('image', new Blob([PICTURE], { type: 'image/png' }), 'logo.png')
    return done(name, { token: admin, upload })
  }
  return {
    uploadLogo: () => send('uploadLogo'),
    uploadHeroBackground: () => send('uploadHeroBackground'),
    setDataSource: async () => {
      const changed = await done('setDataSource', { token: admin, body: { value: 'luxury' } })
      // The other calls are about cars of the main table.
      await done('setDataSource', { token: admin, body: { value: 'main' } })
      return changed
    },
    saveSettings: () =>
      done('saveSettings', { token: admin, body: { settings: [{ key: 'contact_city', value: 'Jeddah' }] } }),
    saveSetting: () =>
      done('saveSetting', { token: admin, params: { key: 'contact_city' }, body: { value: 'Prishtina' } }),
  }
}
