/** Chooses what the frames show: screen, visitor or member, language, text size, device mode. */
import type { Language } from '@livery/contract/languages.ts'
import { nameLanguage } from '../schema-controls.ts'
import type { Screen } from '../studio-calls.ts'
import { devices, type View } from './frame-row.tsx'

export type FrameWish = {
  /** Path of the screen. */
  screen: string
  isMember: boolean
  /** Empty: the brand's own choice. */
  language: string
  textScale: number
  device: 'own' | 'light' | 'dark'
  showsPopups: boolean
  /** Local date and time whose season the frames show; empty: now. */
  at: string
}

export const firstWish: FrameWish = {
  screen: '/m/home',
  isMember: false,
  language: '',
  textScale: 1,
  device: 'own',
  showsPopups: false,
  at: '',
}

type Props = {
  screens: readonly Screen[]
  languages: readonly Language[]
  /** The brand's mode, if players can choose between light and dark. */
  choice: 'auto' | 'night' | undefined
  hasSeasons: boolean
  wish: FrameWish
  onWish: (wish: FrameWish) => void
  view: View
  onView: (view: View) => void
}

export function FrameBar(props: Props) {
  const { screens, languages, choice, hasSeasons, wish, onWish, view, onView } = props
  const chosen = screens.findIndex(
    ({ path, isForMembers }) => path === wish.screen && isForMembers === wish.isMember,
  )
  return (
    <div className="bar">
      <label>
        <span>Screen</span>
        <select
          value={chosen}
          onChange={event => {
            const next = screens[Number(event.target.value)]
            if (next) onWish({ ...wish, screen: next.path, isMember: next.isForMembers })
          }}
        >
          {screens.map(({ name, path, isForMembers }, at) => (
            <option key={`${path} ${isForMembers}`} value={at}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Language</span>
        <select
          value={wish.language}
          onChange={event => onWish({ ...wish, language: event.target.value })}
        >
          <option value="">Default</option>
          {languages.map(code => (
            <option key={code} value={code}>
              {nameLanguage(code)}
            </option>
          ))}
        </select>
      </label>
      {choice && (
        <label>
          <span>Light or dark</span>
          <select
            value={wish.device}
            onChange={event =>
              onWish({ ...wish, device: event.target.value as FrameWish['device'] })
            }
          >
            <option value="own">
              {choice === 'night' ? 'Not chosen: dark' : 'As this device'}
            </option>
            <option value="light">Light</option>
            <option value="dark">Dark</option>
          </select>
        </label>
      )}
      {hasSeasons && (
        <label>
          <span>Time</span>
          <input
            type="datetime-local"
            value={wish.at}
            onChange={event => onWish({ ...wish, at: event.target.value })}
          />
        </label>
      )}
      <label className="switch">
        <input
          type="checkbox"
          checked={wish.showsPopups}
          onChange={event => onWish({ ...wish, showsPopups: event.target.checked })}
        />
        <span>Popups</span>
      </label>
      <label className="scale">
        <span>{`Text ${Math.round(wish.textScale * 100)} %`}</span>
        <input
          type="range"
          min={0.8}
          max={2}
          step={0.1}
          value={wish.textScale}
          onChange={event => onWish({ ...wish, textScale: Number(event.target.value) })}
        />
      </label>
      <div className="segments" role="radiogroup" aria-label="Frames">
        {(['all', 'phone', 'tablet', 'desktop'] as const).map(name => (
          <label key={name}>
            <input type="radio" name="view" checked={view === name} onChange={() => onView(name)} />
            <span>{name === 'all' ? 'All' : devices[name].name}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
