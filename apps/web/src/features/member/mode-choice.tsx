import Monitor from 'lucide-react/icons/monitor-smartphone'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useTranslation } from 'react-i18next'
import { type ColourMode, setColourMode, useColourMode } from '#brand/colour-mode.ts'
import styles from './mode-choice.module.css'

const modes = [
  { mode: 'auto', Icon: Monitor },
  { mode: 'light', Icon: Sun },
  { mode: 'dark', Icon: Moon },
] as const satisfies { mode: ColourMode; Icon: unknown }[]

/** Light, dark, or the device's mode. Shown if the merchant paints both. */
export function ModeChoice() {
  const { t } = useTranslation()
  const current = useColourMode()
  return (
    <fieldset className={styles.modes} aria-label={t('appearance')}>
      {modes.map(({ mode, Icon }) => (
        <button
          key={mode}
          type="button"
          className={styles.mode}
          aria-label={t(`mode_${mode}`)}
          aria-pressed={mode === current}
          onClick={() => setColourMode(mode)}
        >
          <Icon size={20} />
        </button>
      ))}
    </fieldset>
  )
}
