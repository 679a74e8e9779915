import { endpoints } from '@livery/contract/endpoints.ts'
import type { Dispatcher } from 'undici'
import * as z from 'zod'
import { fetchValue } from './fetch-value.ts'

const shape = z.object({
  pwa: z.string().nullish(),
  desktop_app_feature: z.union([z.string(), z.number()]).nullish(),
  apple_touch_icon: z.string().nullish(),
  image_logo: z.string().nullish(),
  app_desc: z.string().nullish(),
})

/** The site template parameters (SYSTEM-05); parameters that the platform omits are empty. */
export type TemplateSettings = {
  pwa: string
  desktopAppFeature: string
  appleTouchIcon: string
  imageLogo: string
  appDesc: string
}

export type TemplateQuery = { platformCode: string; requestId: string; timeoutMs: number }

/**
 * Fetches a merchant's site template parameters from the platform.
 *
 * @throws Error if the platform does not respond in time or in the agreed format
 */
export async function fetchTemplate(
  pool: Dispatcher,
  origin: string,
  query: TemplateQuery,
): Promise<TemplateSettings> {
  const endpoint = endpoints.siteTemplate
  const value = await fetchValue(pool, origin, { endpoint, shape, ...query })
  return {
    pwa: value.pwa ?? '',
    desktopAppFeature: String(value.desktop_app_feature ?? ''),
    appleTouchIcon: value.apple_touch_icon ?? '',
    imageLogo: value.image_logo ?? '',
    appDesc: value.app_desc ?? '',
  }
}
