import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { useState } from 'react'
import { closePart, isPartClosed } from '#device/storage.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import { isFlagOn, useSiteSettings } from '#platform/answers/site-settings.ts'
import { useSession } from '#platform/session.ts'
import { pickMiniGame } from './mini-game-script.ts'

const MiniGameWidget = lazyWithTexts(
  'mini-game',
  async () => (await import('./mini-game-widget.tsx')).MiniGameWidget,
)

/**
 * MINIGAME-02, MINIGAME-03: the mini-game for members. Loads nothing for visitors, or after the
 * player has closed the mini-game in this session.
 */
export function MiniGameHost() {
  const session = useSession()
  const settings = useSiteSettings()
  const [isClosed, setClosed] = useState(() => isPartClosed(sessionStorageKeys.miniGameClosed))
  if (!session || !settings || isClosed) return null

  const close = () => {
    closePart(sessionStorageKeys.miniGameClosed)
    setClosed(true)
  }

  const flag = pickMiniGame(name => isFlagOn(name, settings))

  return (
    flag && (
      <OptionalPart key={flag}>
        <MiniGameWidget flag={flag} start={settings.miniGameOptions} onClose={close} />
      </OptionalPart>
    )
  )
}
