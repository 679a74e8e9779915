import type { SiteSettings } from '@livery/contract/platform/system.ts'
import { standInPath } from './stand-in-box.ts'

type Gw = SiteSettings['gw']

const loaders = { v3: 'gt.js', v4: 'gt4.js' } as const

/** Fills in the stand-in's URLs unless the merchant's settings specify others. */
export function withStandIn(gw: Gw): Gw {
  return {
    GEETEST_SCRIPT: `${standInPath}/${loaders[gw.GEETEST_VERSION ?? 'v3']}`,
    GEETEST_SERVERS: [standInPath],
    ...gw,
  }
}
