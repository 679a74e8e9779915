import { type Brand, brands } from '../support/brands.ts'

/**
 * A brand in one color scheme: a brand that follows the device's scheme has a light and a dark
 * look.
 */
export type Look = { brand: Brand; scheme: 'light' | 'dark'; code: string; name: string }

export const looks: readonly Look[] = brands.flatMap(brand => {
  const { code, name, theme } = brand
  if (theme.mode !== 'auto') return [{ brand, code, name, scheme: theme.mode }]
  const night: Look = { brand, code: `${code}-dark`, name: `${name} by night`, scheme: 'dark' }
  return [{ brand, code, name, scheme: 'light' }, night]
})
