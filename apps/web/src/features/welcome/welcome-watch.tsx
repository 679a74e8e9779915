import type { SessionInfo } from '@livery/contract/platform/account.ts'
import { useEffect, useState } from 'react'
import { toExecutions } from '#lib/roles.ts'
import { closeOverlay, openOverlay } from '#overlays/overlay-store.ts'
import type { WelcomeGroup } from '#platform/answers/get-banners.ts'
import { useWelcomePictures } from './use-welcome-pictures.ts'
import { getOpenGroups } from './welcome-memory.ts'
import { welcomeOverlays } from './welcome-picture.ts'

/** Fetches the pictures that may still be shown, and opens their popups once all of them are known. */
export function WelcomeWatch({ session }: { session: SessionInfo | undefined }) {
  const [groups] = useState<readonly WelcomeGroup[]>(getOpenGroups)
  const pictures = useWelcomePictures(groups, toExecutions(session))
  const [isOpened, setOpened] = useState(false)
  useEffect(() => {
    if (!pictures || isOpened) return
    for (const { group, picture } of pictures) openOverlay(welcomeOverlays[group], picture)
    setOpened(true)
  }, [pictures, isOpened])
  useEffect(() => closeAll, [])
  return null
}

/** After a login or logout they would be shown to another audience. */
function closeAll(): void {
  for (const name of Object.values(welcomeOverlays)) closeOverlay(name)
}
