import type { PanelAddress } from '../../common/panel-address.ts'

/** The panel of the page, as the address names it: `site` for a new one, `site:<host>` for one that is there. */
export const PANELS = ['site']

/** The host with its port, where it has one; empty for a new site. */
export const siteOfPanel = ({ id, other }: PanelAddress): string => (other === '' ? id : `${id}:${other}`)
