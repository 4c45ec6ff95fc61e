/** Where each bundled program is; see programs.mjs. */
export const PROGRAMS: Readonly<Record<string, { readonly folder: string; readonly entry: string }>>
