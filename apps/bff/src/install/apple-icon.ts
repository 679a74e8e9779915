import type { DerivedImage, DerivedImages } from '#images/derived-images.ts'
import { findIconRecipe } from '#images/recipes.ts'
import type { Tenant } from '#tenants/tenant.ts'
import type { HomeScreen } from './home-screen.ts'

/**
 * Pages link this path, without a key, because pages are cached and the image may change with the
 * template.
 */
export const appleIconPath = '/m/icons/apple-touch-icon.png'

type Sources = { images: DerivedImages; home: Pick<HomeScreen, 'findAppleIcon'> }

/**
 * Loads the home-screen image for iPhones: the template's `apple_touch_icon` (SYSTEM-05), or the
 * merchant's mark. The template's image fills the square, because it is a finished icon.
 */
export async function loadAppleIcon(
  tenant: Tenant,
  requestId: string,
  { images, home }: Sources,
): Promise<DerivedImage> {
  const recipe = findIconRecipe('apple-touch-icon.png')
  if (!recipe) throw new Error('there is no recipe for the iPhone icon')
  const finished = await home.findAppleIcon(tenant, requestId)
  const own = () => images.load(tenant.icon, recipe)
  // Falls back if the image cannot be opened.
  return finished ? images.load(finished, { ...recipe, mark: 1 }).catch(own) : own()
}
