import type { Game } from '@livery/contract/platform/games.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { openOverlay } from '#overlays/overlay-store.ts'
import { useSession } from '#platform/session.ts'

/**
 * The action of a tap on a game: a visitor is asked to log in. Members' games have no action here.
 */
export function usePlayAction() {
  const { t } = useTranslation()
  const askToLogIn = useCallback(
    ({ name }: Pick<Game, 'name'>) => ({
      label: t('log_in_to_play', { name }),
      onPress: () => openOverlay('login'),
    }),
    [t],
  )
  return useSession() ? undefined : askToLogIn
}

/** The same for a draw, with the label of its button. */
export function useDrawAction() {
  const { t } = useTranslation()
  const play = usePlayAction()
  return play && ((name: string) => ({ ...play({ name }), text: t('login') }))
}
