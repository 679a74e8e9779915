import type { DerivedImage, DerivedImages } from '#images/derived-images.ts'
import { findIconRecipe } from '#images/recipes.ts'
import type { Tenant } from '#tenants/tenant.ts'
import type { HomeScreen } from './home-screen.ts'

/** The page links this address, without a key: the picture is the template's, and pages are cached. */
export const appleIconPath = '/m/icons/apple-touch-icon.png'

type Sources = { images: DerivedImages; home: Pick<HomeScreen, 'findAppleIcon'> }

/**
 * The picture for the home screen of an iPhone: the template's `apple_touch_icon` (SYSTEM-05), or
 * the merchant's mark. The template's fills the square, since it is a finished icon.
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
  // A picture that cannot be opened is no icon.
  return finished ? images.load(finished, { ...recipe, mark: 1 }).catch(own) : own()
}
