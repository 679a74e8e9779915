import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'

type Opened = { href: string; isOpen: boolean }

type GameWindowProps = {
  name: string
  /** Opens the game's window. Must run within the player's tap, without an await. */
  open: () => Opened
}

/**
 * A game in a separate window (UI-08). If the browser blocks the window, the game opens in this
 * page.
 */
export function GameWindow({ name, open }: GameWindowProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Opened>()

  if (opened?.isOpen === false) {
    return (
      <>
        <p role="alert">{t('game_window_blocked')}</p>
        <Button onClick={() => window.location.replace(opened.href)}>{t('game_open')}</Button>
      </>
    )
  }

  return (
    <>
      <p role="status">{t(opened ? 'game_window_open' : 'game_window_text', { name })}</p>
      <Button onClick={() => setOpened(open())}>
        {t(opened ? 'game_open_again' : 'game_open')}
      </Button>
    </>
  )
}
