import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const DRAWINGS = join(import.meta.dirname, '../public')
const ICO_PICTURE = 32

interface Drawn {
  readonly drawing: 'favicon.svg' | 'icon-maskable.svg' | 'shared.svg'
  readonly width: number
  readonly height: number
}
const square = (drawing: Drawn['drawing'], side: number): Drawn => ({ drawing, width: side, height: side })

/** What is asked for as PNG: by iPhones, by installed apps, and by networks that show a shared link. */
const FILES: Readonly<Record<string, Drawn>> = {
  'apple-touch-icon.png': square('icon-maskable.svg', 180),
  'icon-192.png': square('favicon.svg', 192),
  'icon-512.png': square('favicon.svg', 512),
  'icon-maskable-512.png': square('icon-maskable.svg', 512),
  'shared.png': { drawing: 'shared.svg', width: 1_200, height: 630 },
}

/** Draws the shop's icons and the picture of shared links from the SVG files of `public`, when the browser's part is built. */
export const drawnIcons = (): Plugin => ({
  name: 'karvan-drawn-icons',
  apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
  async generateBundle() {
    for (const [fileName, drawn] of Object.entries(FILES)) {
      this.emitFile({ type: 'asset', fileName, source: await png(drawn) })
    }
    const picture = await png(square('favicon.svg', ICO_PICTURE))
    this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: Buffer.concat([icoHead(picture.length), picture]) })
  },
})

function png({ drawing, width, height }: Drawn): Promise<Buffer> {
  const svg = readFileSync(join(DRAWINGS, drawing))
  // A drawing of 30 units would be drawn small and then blown up without a density of its own.
  return sharp(svg, { density: 1_200 }).resize(width, height).png({ palette: true, compressionLevel: 9 }).toBuffer()
}

/** The head of an ICO file with one picture, which may be a PNG. */
function icoHead(bytes: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(ICO_PICTURE, 6)
  head.writeUInt8(ICO_PICTURE, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(bytes, 14)
  head.writeUInt32LE(head.length, 18)
  return head
}
