/** Chooses the skin and the mode of a new brand. */
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { type Skin, skins } from '@livery/contract/merchant/skins.ts'
import { useId } from 'react'
import { manners } from '#operator/new/manners.ts'
import { SkinSketch } from './skin-sketch.tsx'

type Mode = Merchant['theme']['mode']

/** `mode` is unset while the skin decides. */
export type NewLook = { skin: Skin; mode: Mode | undefined }

const skinHelp: Record<Skin, string> = {
  neon: 'A mosaic of games, and a floating button in the tab bar.',
  paper: 'Draws and results first, on calm cards.',
  arena: 'Dense rows of games for each vendor, in slanted capitals.',
}

const modeHelp: Record<Mode, string> = {
  light: 'Light pages for every player.',
  dark: 'Dark pages for every player.',
  auto: 'Light or dark like the player’s device. Players can choose.',
  night: 'Dark on every device. Players can choose light.',
}

const modes = Object.keys(modeHelp) as Mode[]

type Props = {
  look: NewLook
  colours: { brand: string; accent: string }
  onChange: (look: NewLook) => void
}

export function SkinChoice({ look, colours, onChange }: Props) {
  const id = useId()
  const mode = look.mode ?? manners[look.skin].mode

  return (
    <>
      <fieldset className="choice">
        <legend>Skin</legend>
        <div className="skins">
          {skins.map(skin => (
            <label key={skin}>
              <input
                type="radio"
                name={`${id}-skin`}
                aria-describedby={`${id}-${skin}`}
                checked={look.skin === skin}
                onChange={() => onChange({ ...look, skin })}
              />
              <SkinSketch
                skin={skin}
                isLight={(look.mode ?? manners[skin].mode) === 'light'}
                {...colours}
              />
              <span>{skin}</span>
              <span className="help" id={`${id}-${skin}`}>
                {skinHelp[skin]}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="choice" aria-describedby={`${id}-mode`}>
        <legend>Light or dark</legend>
        <div className="segments">
          {modes.map(one => (
            <label key={one}>
              <input
                type="radio"
                name={`${id}-mode`}
                checked={mode === one}
                onChange={() => onChange({ ...look, mode: one })}
              />
              <span>{one}</span>
            </label>
          ))}
        </div>
        <p className="help" id={`${id}-mode`}>
          {modeHelp[mode]}
        </p>
      </fieldset>
    </>
  )
}
