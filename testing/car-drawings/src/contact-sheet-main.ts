import { mkdir, writeFile } from 'node:fs/promises'
import { contactSheet } from './contact-sheet.ts'

/** Writes the contact sheet to `.cache/` of the folder that it is started in. */
const FILE = '.cache/car-drawings.html'

await mkdir('.cache', { recursive: true })
await writeFile(FILE, contactSheet())
console.log(FILE)
