import type { Caller } from './caller.ts'

/** Calls about what the shop says of itself. */
export const settingsCalls = ({ admin, done }: Caller) => ({
  saveSettings: () =>
    done('saveSettings', { token: admin, body: { settings: [{ key: 'contact_city', value: 'Jeddah' }] } }),
  saveSetting: () =>
    done('saveSetting', { token: admin, params: { key: 'contact_city' }, body: { value: 'Prishtina' } }),
})
