import pg from 'pg'

/** The server keeps a plan for each of them on each connection. */
const MAX_PREPARED = 50

const names = new Map<string, string>()

/**
 * Lets Postgres parse and plan a query once a connection, not each time: for short queries on a table with partitions
 * and many indexes, planning takes longer than the query. The first fifty texts of the process are prepared; those that
 * come later, such as rare combinations of filters, are sent as ever. Name the columns: a prepared `select *` fails
 * when a migration adds one.
 */
export class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values] = args
    const isSelect = typeof text === 'string' && text.startsWith('select ') && Array.isArray(values)
    const name = isSelect ? nameOf(text) : undefined
    const passed = name === undefined ? args : [{ name, text, values }, ...args.slice(2)]
    return (super.query as (...args: unknown[]) => never).apply(this, passed)
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_PREPARED) return known
  const name = `q${names.size}`
  names.set(text, name)
  return name
}
