import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sidewaysOf, untilStill, violationsOf } from './browser.ts'
import { pipelineStackOfFile } from './pipeline-stack.ts'
import { refuse, staffOfFile } from './staff-visit.ts'
import { looksOf } from './looks.ts'

/** The replay lab on a shop that has cars, with the worker that reads their documents again. The tests go on with each other's replays. */

const { place, stack, sql } = pipelineStackOfFile(['pipeline-worker'])
const { staff } = staffOfFile(place)

const PAGE = '/en/admin-dashboard/scraping/replay'
const DAMAGED = 7

const card = (page: Page) => page.getByRole('region', { name: 'Replay', exact: true })
const shows = (page: Page, state: string) =>
  card(page).getByRole('status').filter({ hasText: state }).waitFor({ timeout: 60_000 })
const compare = (page: Page) => page.getByRole('button', { name: 'Compare', exact: true }).click()
const colours = async () => {
  const rows = await sql<{ color: string }>(`select color from inventory.listings where color = 'Pink'`)
  return rows.length
}

/** Rows that say something else than their documents, in the shop and in the source's dataset. */
const damage = () =>
  sql(
    `update inventory.listings set color = 'Pink' where source_id in (
       select source_id from inventory.cars where status = 'available' and color is distinct from 'Pink'
       order by source_id limit ${DAMAGED})`,
  )
const LAST_PINK = `(select max(source_id) from inventory.cars where color = 'Pink')`
/** Staff have edited the region of a car, whose source is known to say something that it does not say. */
const editRegion = () =>
  sql(
    `with shown as (update inventory.listings set region = 'Jeddah' where source_id = ${LAST_PINK})
     insert into inventory.staff_edits
       (source, source_id, field, value, source_value, source_value_then, edited_by, edited_at)
     select source, source_id, 'region', '"Jeddah"'::jsonb, '"Elsewhere"'::jsonb, '"Elsewhere"'::jsonb,
       gen_random_uuid(), now()
     from inventory.cars where source_id = ${LAST_PINK}`,
  )
/** What the shop says of that region, and what its source is known to say. */
const region = async () =>
  await sql<{ shown: string; says: string | null }>(
    `select region as shown, source_value #>> '{}' as says from inventory.staff_edits join inventory.cars using (source_id)`,
  )

it('says that there is no replay, and that nothing differs', async () => {
  const { page, context } = await staff(PAGE)
  await page.getByText('No replay yet').waitFor()
  await compare(page)
  await shows(page, 'Nothing differs')
  await page.getByText('Today’s parser reads everything as it is published.').waitFor()
  expect(await page.getByRole('button', { name: /^Promote/ }).count()).toBe(0)
  await context.close()
})

it('compares, filters, promotes after a question that names the number, and undoes, by the keyboard', async () => {
  await damage()
  await editRegion()
  const before = await colours()
  const { page, context } = await staff(PAGE)
  await page.getByRole('button', { name: 'Compare', exact: true }).focus()
  await page.keyboard.press('Enter')
  await shows(page, 'Compared')
  const field = page.getByRole('region', { name: 'Fields' }).getByRole('row', { name: /^Colour/ })
  await field.getByRole('cell', { name: String(DAMAGED), exact: true }).waitFor()
  await field.getByRole('cell').getByText('Pink').waitFor()
  await field.getByRole('link', { name: 'Colour' }).focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('region', { name: 'Differences: Colour' })
  await list.getByText(`Found: ${DAMAGED}`).waitFor()
  await page.getByRole('region', { name: 'Fields' }).getByText('Edited by staff: 1').waitFor()
  await page.getByRole('link', { name: 'All fields' }).click()
  await page.getByText('Edited by staff: their value stays.').waitFor()
  await field.getByRole('link', { name: 'Colour' }).click()
  await page.getByRole('link', { name: 'All fields' }).waitFor()
  expect(await list.getByRole('link').count()).toBeGreaterThanOrEqual(DAMAGED)
  expect(await colours()).toBe(before)

  const [changed] = await sql<{ source_id: string }>(
    `select source_id from inventory.cars where color = 'Pink' order by source_id limit 1`,
  )
  await sql(`update inventory.cars set seats = 9 where source_id = $1`, [changed?.source_id])
  await page.getByRole('button', { name: `Promote listings: ${DAMAGED}` }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Promote this replay?' })
  await question.getByText(new RegExp(`all at once: ${DAMAGED}\\.`)).waitFor()
  await question.getByRole('button', { name: `Promote listings: ${DAMAGED}` }).focus()
  await page.keyboard.press('Enter')
  await shows(page, 'Promoted')
  await card(page)
    .getByText(new RegExp(`^Listings promoted: ${DAMAGED - 1} `))
    .waitFor()
  await card(page).getByText('Changed meanwhile and left out: 1').waitFor()
  await list.getByText('Changed meanwhile').waitFor()
  expect(await colours()).toBe(2)
  const [promoted] = await region()
  expect([promoted?.shown, promoted?.says === 'Elsewhere']).toEqual(['Jeddah', false])

  await card(page).getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  const back = page.getByRole('dialog', { name: 'Undo this replay?' })
  await back.getByText(new RegExp(`were before: ${DAMAGED - 1}\\.`)).waitFor()
  await back.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await shows(page, 'Undone')
  expect(await colours()).toBe(before)
  expect(await region()).toEqual([{ shown: 'Jeddah', says: 'Elsewhere' }])
  expect(await card(page).getByRole('button').count()).toBe(0)

  await page.goto(`${place().base}/en/admin-dashboard/pipeline`)
  const history = page.getByRole('region', { name: 'Run history' })
  for (const work of ['Undo of a promotion', 'Promotion of a replay', 'Replay'])
    await history.getByText(work, { exact: true }).first().waitFor()
  await page.getByRole('heading', { name: 'Undo of a promotion' }).waitFor()
  // The counters of the pipeline are none of its.
  expect(await page.getByRole('region', { name: 'Live counters' }).count()).toBe(0)
  await context.close()
})

it('tells of a promotion that failed, and takes it up again', async () => {
  const { page, context } = await staff(PAGE)
  await compare(page)
  await shows(page, 'Compared')
  await refuse(page, '**/replays/*/promote', 409, 'replays.already_promoted')
  await card(page)
    .getByRole('button', { name: /^Promote/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Promote this replay?' })
  await question.getByRole('button', { name: /^Promote/ }).click()
  await question.getByText('This replay was promoted already.').waitFor()
  await page.unroute('**/replays/*/promote')
  stack().program('pipeline-worker').freeze()
  try {
    await question.getByRole('button', { name: /^Promote/ }).click()
    await shows(page, 'Promoting')
    expect(await page.getByRole('button', { name: 'Compare', exact: true }).isDisabled()).toBe(true)
    await card(page).getByRole('button', { name: 'Cancel job' }).click()
    await card(page).getByRole('button', { name: 'Cancel job' }).click()
    await shows(page, 'Compared')
  } finally {
    stack().program('pipeline-worker').thaw()
  }
  await card(page).getByText('The replay was not promoted.').waitFor()
  await card(page)
    .getByRole('button', { name: /^Promote/ })
    .waitFor()
  await context.close()
})

it('shows a comparison as it runs, and one that was cancelled as failed', async () => {
  stack().program('pipeline-worker').freeze()
  const { page, context } = await staff(PAGE)
  try {
    await compare(page)
    await shows(page, 'Comparing')
    await card(page).getByText('Counting the documents…').waitFor()
    await card(page).getByRole('button', { name: 'Cancel job' }).click()
    await card(page).getByRole('button', { name: 'Cancel job' }).click()
    await shows(page, 'Failed')
  } finally {
    stack().program('pipeline-worker').thaw()
  }
  await context.close()
})

it('reads some listings by their ids, and says what is wrong with them', async () => {
  const [one] = await sql<{ source_id: string }>(`select source_id from inventory.cars where color = 'Pink' limit 1`)
  const { page, context } = await staff(PAGE)
  await page.getByLabel('Which documents').selectOption('listings')
  await compare(page)
  await page.getByText('From one to 500 ids.').waitFor()
  await page.getByLabel('Ids of the source').fill(`${one?.source_id ?? ''}\nnobody`)
  const [request] = await Promise.all([page.waitForRequest('**/api/admin/pipeline/replays'), compare(page)])
  expect(request.postDataJSON()).toEqual({ source: 'encar', scope: 'listings', sourceIds: [one?.source_id, 'nobody'] })
  await shows(page, 'Compared')
  await card(page)
    .locator('div', { has: page.getByText('Without a document') })
    .last()
    .getByText('1', { exact: true })
    .waitFor()
  await context.close()
})

it('is for those who may see it, says what cannot be loaded, and is reached from the scraping page', async () => {
  const visitor = await staff(PAGE, { role: 'editor' })
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await visitor.page.getByRole('button', { name: 'Compare' }).count()).toBe(0)
  await visitor.context.close()
  const { page, context } = await staff('/en/admin-dashboard/scraping')
  await page.getByRole('link', { name: 'Open the replay lab' }).click()
  await page.getByRole('heading', { level: 1, name: 'Replay lab' }).waitFor()
  await refuse(page, '**/api/admin/pipeline/replays', 400, 'request.invalid')
  await page.reload()
  await page.getByText('The replays could not be loaded.').waitFor()
  await context.close()
})

it.each(looksOf('the replay lab'))(
  'has no violation and does not scroll sideways in $language at $width, $theme',
  async ({ language, prefix, width, theme }) => {
    const [row] = await sql<{ id: string }>(
      `select id from jobs.jobs where params->'replay'->>'what' = 'compare' and outcome = 'success'
     order by created_at offset 1 limit 1`,
    )
    const path = `${prefix}/admin-dashboard/scraping/replay?replay=${row?.id ?? ''}`
    const { page, context, complaints } = await staff(path, { width, theme })
    await page.getByRole('table').waitFor()
    await page.locator('del').nth(DAMAGED).waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    await untilStill(page)
    expect(await violationsOf(page)).toEqual([])
    expect(await sidewaysOf(page)).toBe(0)
    expect(complaints).toEqual([])
    const folder = process.env['SHOTS']
    if (folder) await page.screenshot({ path: `${folder}/replay-${language}-${width}-${theme}.png`, fullPage: true })
    await context.close()
  },
)
