import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { basename, dirname } from 'node:path'
import type { BuildEnvironmentOptions, HtmlTagDescriptor, Plugin, PluginOption, Rolldown, UserConfig } from 'vite'
import { builtValues } from './built-values.ts'

/** Where the development server finds the stack. The built apps are served by the gateway, on one origin. */
const GATEWAY = 'http://localhost:3102'

const LATIN_FONT = /instrument-sans-latin-wght-normal.*\.woff2$/
const ARABIC_FONT = /readex-pro-arabic-wght-normal.*\.woff2$/

interface AppBuild extends Omit<BuildEnvironmentOptions, 'rolldownOptions'> {
  readonly rolldownOptions: Omit<Rolldown.RolldownOptions, 'output'> & { readonly output: Rolldown.OutputOptions }
}

/** Every page is a `page.tsx` or a `route.tsx`: its file is called after its folder, so that who reads the network's list knows it. */
const chunkName = ({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string =>
  (name === 'page' || name === 'route') && facadeModuleId !== null ? basename(dirname(facadeModuleId)) : '[name]'

/** What both apps are built with. @param plugins of the one alone */
export const appConfig = (
  plugins: readonly PluginOption[],
  { assetsDir = 'assets', rolldownOptions: { output, ...bundling }, ...build }: AppBuild,
): UserConfig => ({
  plugins: [builtValues(), ...plugins, react(), tailwind(), preloadFonts()],
  // React has it itself; the packages that ask for the shim still serve older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  server: { proxy: { '/api': GATEWAY } },
  build: {
    target: 'es2022',
    // Fonts and drawings stay files: a data: URL would be paid for on every page, and the CSP allows no data: fonts.
    assetsInlineLimit: 0,
    assetsDir,
    ...build,
    rolldownOptions: {
      ...bundling,
      output: { ...output, chunkFileNames: (chunk) => `${assetsDir}/${chunkName(chunk)}-[hash].js` },
      treeshake: {
        // Nothing here has getters that do more than answer.
        propertyReadSideEffects: false,
        // The domain is pure by rule (dependency-cruiser), so what a page does not use of it may go.
        moduleSideEffects: (id: string) => !id.includes('/libs/domain/'),
      },
    },
  },
})

/** Every page needs the Latin font, Arabic pages the Arabic one too: the server leaves that link out of the others. */
function preloadFonts(): Plugin {
  return {
    name: 'karvan-preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const built = Object.keys(bundle ?? {})
        const link = (font: RegExp, attributes: Record<string, string> = {}): HtmlTagDescriptor[] =>
          built
            .filter((file) => font.test(file))
            .map((file) => ({
              tag: 'link',
              attrs: {
                rel: 'preload',
                as: 'font',
                type: 'font/woff2',
                crossorigin: true,
                ...attributes,
                href: `/${file}`,
              },
              injectTo: 'head-prepend',
            }))
        return { html, tags: [...link(LATIN_FONT), ...link(ARABIC_FONT, { 'data-only': 'ar' })] }
      },
    },
  }
}
