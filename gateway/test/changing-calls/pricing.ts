import type { Stack } from '@karvan/test-kit'
import type { Caller } from './caller.ts'

/** Calls about fees, rates, taxes and quotes. @param carId a car that is for sale */
export function pricingCalls({ admin, done }: Caller, { rateSites }: Pick<Stack, 'rateSites'>, carId: string) {
  const currentSettings = async () => (await done('pricingSettings', { token: admin })).body['settings'] as object

  /** Fees that differ by this one from those before. */
  const saved = async (extra: number) =>
    done('savePricingSettings', {
      token: admin,
      body: { settings: { ...(await currentSettings()), extra_fee: { value: extra } } },
    })

  /** Import tables whose first rule is verified, or is not. */
  async function savedTables(verified: boolean) {
    const { data } = await done('importTables', { token: admin })
    const { taxes, rules } = data['tables'] as { taxes: object[]; rules: object[] }
    const [first, ...others] = rules
    const tables = { taxes, rules: [{ ...first, verified }, ...others] }
    return await done('saveImportTables', { token: admin, body: { tables } })
  }

  /** A rate that waits for staff. */
  async function heldRate(krwPerEur: number) {
    await rateSites.frankfurter.control('board', { krwPerEur })
    const { data } = await done('refreshRates', { token: admin, body: { provider: 'frankfurter' } })
    return data as { id: string; KRW_TO_EUR: number }
  }

  return {
    savePricingSettings: () => saved(1_001),
    applyPricingSettings: async () => {
      await saved(1_002)
      return await done('applyPricingSettings', { token: admin, body: { recalculatePrices: true } })
    },
    rollBackPricing: async () => {
      const { version } = (await saved(1_003)).data
      await saved(1_004)
      return await done('rollBackPricing', { token: admin, body: { version } })
    },
    saveImportTables: () => savedTables(false),
    rollBackImports: async () => {
      const { version } = (await savedTables(true)).data
      await savedTables(false)
      return await done('rollBackImports', { token: admin, body: { version } })
    },
    previewImports: async () => {
      const { tables } = (await done('importTables', { token: admin })).data
      return await done('previewImports', { token: admin, body: { tables } })
    },
    previewPricing: async () => done('previewPricing', { token: admin, body: { settings: await currentSettings() } }),
    calculatePrice: () => done('calculatePrice', { body: { basePrice: 2_390 } }),
    createQuote: () => done('createQuote', { body: { carId, destination: 'SA', currency: 'USD' } }),
    refreshRates: () => done('refreshRates', { token: admin, body: { provider: 'frankfurter' } }),
    confirmRate: async () => done('confirmRate', { token: admin, body: await heldRate(2_200) }),
    refuseRate: async () => done('refuseRate', { token: admin, body: { id: (await heldRate(1_100)).id } }),
  }
}
