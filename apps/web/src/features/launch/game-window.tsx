import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'

type Opened = { href: string; isOpen: boolean }

type GameWindowProps = {
  name: string
  /** Opens the game's window. Called within the player's tap, so it must not wait for anything. */
  open: () => Opened
}

/** A game that plays in a separate window (UI-08), or here if the browser blocks windows. */
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
