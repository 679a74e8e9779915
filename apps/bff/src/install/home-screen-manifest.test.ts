import { describe, expect, it } from 'vitest'
import { buildHomeScreenManifest } from './home-screen.ts'

const icon = (src: string, px: number, purpose?: string) => ({
  src,
  sizes: `${px}x${px}`,
  ...(purpose && { purpose }),
})
const own = {
  name: 'Aurora',
  icons: [
    ...[192, 256, 384, 512].map(px => icon(`/own/${px}`, px, 'any')),
    ...[192, 512].map(px => icon(`/own/maskable-${px}`, px, 'maskable')),
  ],
}

async function iconsOf(template: readonly number[], manifest: object = own): Promise<unknown> {
  const icons = template.map(px => ({ src: `/wps/${px}.png`, sizes: `${px}x${px}` }))
  const settings = {
    pwa: JSON.stringify({ icons }),
    desktopAppFeature: '',
    appleTouchIcon: '',
    imageLogo: '',
    appDesc: '',
  }
  const made = await buildHomeScreenManifest({ ...manifest }, settings, async all => all)
  const found = made?.icons as { src: string }[] // the icons from above

  return found.map(({ src }) => src)
}

describe('site template icons', () => {
  it('replace the plain icons of the same size, but never a maskable icon [MANIFEST-04]', async () => {
    expect(await iconsOf([192, 512])).toEqual([
      '/wps/192.png',
      '/wps/512.png',
      '/own/256',
      '/own/384',
      '/own/maskable-192',
      '/own/maskable-512',
    ])
  })

  it('fall back to the merchant’s icons when the template has none', async () => {
    expect(await iconsOf([])).toEqual(own.icons.map(({ src }) => src))
    expect(await iconsOf([192], { name: 'Aurora' })).toEqual(['/wps/192.png'])
  })
})
