import { ALL_ROUTES, type AuditAction, type CapturedMail, type RouteName } from '@karvan/contracts'
import { ADMIN, createSuite, INTERNAL_TOKEN, query, type Stack, startStack, type Suite, until } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** Every call that changes something, done for real once, and what it leaves in the audit trail. */

type Data = Readonly<Record<string, unknown>>
interface Answer {
  readonly requestId: string
  readonly status: number
  readonly data: Data
  /** The whole envelope, or the document. */
  readonly body: Data
}
interface Input {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly token?: unknown
}

const PASSWORD = 'a password that is long'
const NEW_PASSWORD = 'another password, longer'

let suite: Suite
let stack: Stack
let admin = ''

beforeAll(async () => {
  suite = await createSuite()
  stack = await startStack({ suite, listings: 100, workers: 0 })
  admin = String((await call('login', { body: ADMIN })).data['accessToken'])
})
afterAll(() => stack.close())

async function call(name: RouteName, { params = {}, body, token }: Input = {}): Promise<Answer> {
  const found = ALL_ROUTES.find((one) => one.name === name)
  if (!found) throw new Error(`no route ${name}`)
  const { service, route } = found
  const requestId = randomUUID()
  const response = await fetch(
    stack.urlOf(service) + route.path.replace(/:(\w+)/g, (_, param: string) => params[param] ?? ''),
    {
      method: route.method,
      headers: {
        'x-request-id': requestId,
        'x-internal-token': INTERNAL_TOKEN,
        ...(typeof token === 'string' && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
  )
  const whole = (await response.json()) as Data
  return { requestId, status: response.status, body: whole, data: (whole['data'] ?? {}) as Data }
}

/** As the call must end for the recipe to go on. */
async function done(name: RouteName, input: Input = {}): Promise<Answer> {
  const answer = await call(name, input)
  if (answer.status >= 400) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer
}

const newEmail = () => `${randomUUID()}@karvan.test`
async function registered() {
  const email = newEmail()
  const { data } = await done('register', { body: { email, password: PASSWORD, first_name: 'A' } })
  return { email, token: data['accessToken'], refreshToken: data['refreshToken'] }
}
const user = async () =>
  (await done('createUser', { token: admin, body: { email: newEmail(), first_name: 'B' } })).data as {
    id: string
    updated_at: string
  }
const customer = async () =>
  (
    await done('createCustomer', {
      token: admin,
      body: { first_name: 'C', email: newEmail(), phone: '+966501234567', address: 'Jeddah' },
    })
  ).data as { id: string; updated_at: string }

/** The secret of the newest mail to somebody. */
async function linkTo(email: string, path: string): Promise<string> {
  const mail = await until(
    `a mail to ${email}`,
    async () => (await done('listMails', { token: admin })).data['mails'] as CapturedMail[],
    (mails) => mails.some(({ to, text }) => to === email && text.includes(path)),
  )
  const text = mail.find(({ to, text: body }) => to === email && body.includes(path))?.text ?? ''
  return /token=([\w-]+)/.exec(text)?.[1] ?? ''
}

/** Somebody with a second factor. */
async function withSecondFactor() {
  const { token } = await registered()
  const { secret } = (await done('beginTwoFactor', { token })).data as { secret: string }
  const code = new TOTP({ secret }).generate()
  const confirmed = await done('confirmTwoFactor', { token, body: { code } })
  return { confirmed, token: confirmed.data['accessToken'] }
}

const currentSettings = async () => (await done('pricingSettings', { token: admin })).body['settings'] as object

/** Fees that differ by this one from those before. */
const saved = async (extra: number) =>
  done('savePricingSettings', {
    token: admin,
    body: { settings: { ...(await currentSettings()), extra_fee: { value: extra } } },
  })

/** A rate that waits for staff. */
async function heldRate(krwPerEur: number) {
  await stack.rateSites.frankfurter.control('board', { krwPerEur })
  const { data } = await done('refreshRates', { token: admin, body: { provider: 'frankfurter' } })
  return data as { id: string; KRW_TO_EUR: number }
}

type Changing = Exclude<
  RouteName,
  // Those that read.
  | 'health'
  | 'searchCars'
  | 'carStats'
  | 'getCar'
  | 'getFullCar'
  | 'carPriceHistory'
  | 'carPricing'
  | 'carImage'
  | 'scrapingQuality'
  | 'verifySession'
  | 'listSessions'
  | 'getProfile'
  | 'listUsers'
  | 'getUser'
  | 'listCustomers'
  | 'getCustomer'
  | 'listAuditLogs'
  | 'exportAuditLogs'
  | 'listMails'
  | 'signingKeys'
  | 'sessionEnds'
  | 'listScrapingJobs'
  | 'jobStatus'
  | 'jobLogs'
  | 'shareLink'
  | 'publicRates'
  | 'pricingSettings'
  | 'pricingStatistics'
  | 'pricingProgress'
  | 'pricingVersions'
  | 'exchangeRates'
  | 'importTables'
  | 'getQuote'
>

/** How each is called so that it does what it is for. The compiler asks for a new one. */
const RECIPES: Readonly<Record<Changing, () => Promise<Answer>>> = {
  login: () => done('login', { body: ADMIN }),
  logout: async () => done('logout', { body: { refreshToken: (await registered()).refreshToken } }),
  refreshSession: async () =>
    done('refreshSession', { body: { refreshToken: (await done('login', { body: ADMIN })).data['refreshToken'] } }),
  reauthenticate: () => done('reauthenticate', { token: admin, body: { password: ADMIN.password } }),
  endSession: async () => {
    const { email, token } = await registered()
    await done('login', { body: { email, password: PASSWORD } })
    const sessions = (await done('listSessions', { token })).data['sessions'] as { id: string; current: boolean }[]
    const other = sessions.find(({ current }) => !current)
    return await done('endSession', { token, params: { id: other?.id ?? '' } })
  },
  endOtherSessions: async () => {
    const { email, token } = await registered()
    await done('login', { body: { email, password: PASSWORD } })
    return await done('endOtherSessions', { token })
  },
  register: () => done('register', { body: { email: newEmail(), password: PASSWORD } }),
  updateProfile: async () =>
    done('updateProfile', { token: (await registered()).token, body: { first_name: 'Other' } }),
  deleteProfile: async () => done('deleteProfile', { token: (await registered()).token, body: { password: PASSWORD } }),
  changePassword: async () =>
    done('changePassword', {
      token: (await registered()).token,
      body: { currentPassword: PASSWORD, password: NEW_PASSWORD },
    }),
  forgotPassword: async () => done('forgotPassword', { body: { email: (await registered()).email } }),
  resetPassword: async () => {
    const { email } = await registered()
    await done('forgotPassword', { body: { email } })
    return await done('resetPassword', {
      body: { token: await linkTo(email, 'reset-password'), password: NEW_PASSWORD },
    })
  },
  verifyEmail: async () => {
    const { email } = await registered()
    return await done('verifyEmail', { body: { token: await linkTo(email, 'verify-email') } })
  },
  resendVerification: async () => done('resendVerification', { token: (await registered()).token }),
  beginTwoFactor: async () => done('beginTwoFactor', { token: (await registered()).token }),
  confirmTwoFactor: async () => (await withSecondFactor()).confirmed,
  endTwoFactor: async () => done('endTwoFactor', { token: (await withSecondFactor()).token }),
  newRecoveryCodes: async () => done('newRecoveryCodes', { token: (await withSecondFactor()).token }),
  createUser: () => done('createUser', { token: admin, body: { email: newEmail(), first_name: 'D' } }),
  updateUser: async () => {
    const { id, updated_at } = await user()
    return await done('updateUser', { token: admin, params: { id }, body: { updated_at, role: 'editor' } })
  },
  deleteUser: async () => done('deleteUser', { token: admin, params: { id: (await user()).id } }),
  restoreUser: async () => {
    const { id } = await user()
    await done('deleteUser', { token: admin, params: { id } })
    return await done('restoreUser', { token: admin, params: { id } })
  },
  createCustomer: () =>
    done('createCustomer', {
      token: admin,
      body: { first_name: 'E', email: newEmail(), phone: '+38344123456', address: 'Prishtina' },
    }),
  updateCustomer: async () => {
    const { id, updated_at } = await customer()
    return await done('updateCustomer', { token: admin, params: { id }, body: { updated_at, first_name: 'F' } })
  },
  deleteCustomer: async () => done('deleteCustomer', { token: admin, params: { id: (await customer()).id } }),
  restoreCustomer: async () => {
    const { id } = await customer()
    await done('deleteCustomer', { token: admin, params: { id } })
    return await done('restoreCustomer', { token: admin, params: { id } })
  },
  mergeCustomers: async () => {
    const [one, other] = [await customer(), await customer()]
    const body = { updated_at: one.updated_at, other: { id: other.id, updated_at: other.updated_at }, take: ['email'] }
    return await done('mergeCustomers', { token: admin, params: { id: one.id }, body })
  },
  findOrMakeCustomer: () =>
    done('findOrMakeCustomer', {
      body: { first_name: 'G', last_name: 'H', email: newEmail(), phone: '+966507777777' },
    }),
  startScraping: () => done('startScraping', { token: admin, params: { source: 'encar' }, body: { totalCars: 10 } }),
  cancelJob: async () => {
    const { jobs } = (await done('listScrapingJobs', { token: admin })).data as { jobs: { id: string }[] }
    return await done('cancelJob', { token: admin, params: { id: jobs[0]?.id ?? '' } })
  },
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
  saveImportTables: async () => {
    const { data } = await done('importTables', { token: admin })
    const { taxes, rules } = data['tables'] as { taxes: object[]; rules: object[] }
    const [first, ...others] = rules
    return await done('saveImportTables', {
      token: admin,
      body: { tables: { taxes, rules: [{ ...first, verified: false }, ...others] } },
    })
  },
  previewPricing: async () => done('previewPricing', { token: admin, body: { settings: await currentSettings() } }),
  calculatePrice: () => done('calculatePrice', { body: { basePrice: 2_390 } }),
  createQuote: () => call('createQuote', { body: { carId: randomUUID(), destination: 'SA', currency: 'USD' } }),
  refreshRates: () => done('refreshRates', { token: admin, body: { provider: 'frankfurter' } }),
  confirmRate: async () => done('confirmRate', { token: admin, body: await heldRate(2_200) }),
  refuseRate: async () => done('refuseRate', { token: admin, body: { id: (await heldRate(1_100)).id } }),
  pauseJob: () => call('pauseJob', { token: admin, params: { id: randomUUID() } }),
  resumeJob: () => call('resumeJob', { token: admin, params: { id: randomUUID() } }),
}

const entriesOf = (requestId: string) =>
  query<{ action: AuditAction; text: string }>(
    suite.superuserUrl,
    'select action, row_to_json(entries)::text as text from audit.entries where request_id = $1',
    [requestId],
  )

it('leaves exactly one entry for each call that changes something, or none where the contract says why', async () => {
  const changing = ALL_ROUTES.filter(({ route }) => route.method !== 'GET')
  expect(Object.keys(RECIPES).toSorted()).toEqual(changing.map(({ name }) => name).toSorted())

  const calls: { name: RouteName; requestId: string; audit: unknown }[] = []
  for (const [name, recipe] of Object.entries(RECIPES) as [Changing, () => Promise<Answer>][]) {
    const { requestId } = await recipe()
    calls.push({ name, requestId, audit: changing.find((one) => one.name === name)?.route.audit })
  }
  for (const { name, requestId, audit } of calls.filter((one) => typeof one.audit === 'string')) {
    await until(
      `the entry of ${name}`,
      () => entriesOf(requestId),
      (rows) => rows.length > 0,
    )
    expect([name, (await entriesOf(requestId)).map(({ action }) => action)]).toEqual([name, [audit]])
  }
  // All that was sent has arrived by now.
  for (const { name, requestId } of calls.filter((one) => typeof one.audit !== 'string')) {
    expect([name, await entriesOf(requestId)]).toEqual([name, []])
  }
  const texts = (
    await query<{ text: string }>(suite.superuserUrl, 'select row_to_json(entries)::text as text from audit.entries')
  ).map(({ text }) => text)
  for (const secret of [PASSWORD, NEW_PASSWORD, ADMIN.password, ADMIN.email]) {
    expect(texts.filter((text) => text.includes(secret))).toEqual([])
  }
  console.log(
    calls.map(({ name, audit }) => `${name.padEnd(22)} ${typeof audit === 'string' ? audit : 'none'}`).join('\n'),
  )
})
