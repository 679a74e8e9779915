import { merchant } from '#brand/merchant.ts'
import { namesProject } from '#features/social/identity-project.ts'
import { SocialPlace } from '#features/social/social-place.tsx'
import { useSiteSettings } from '#platform/site-settings.ts'
import { FormPart } from '../form-part.tsx'
import { lazyWithTexts } from '../lazy-with-texts.ts'

const SocialArea = lazyWithTexts(
  'social',
  async () => (await import('./social-area.tsx')).SocialArea,
)

/** The place of the social channels in a form. A brand without an identity project has none. */
export function SocialPart() {
  const settings = useSiteSettings()
  const channels = merchant.identity?.providers.filter(provider => provider !== 'phone') ?? []
  if (channels.length === 0 || (settings && !namesProject(settings))) return null
  const place = <SocialPlace count={channels.length} />
  return settings ? (
    <FormPart pending={place}>
      <SocialArea />
    </FormPart>
  ) : (
    place
  )
}
