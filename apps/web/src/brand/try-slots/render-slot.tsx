import type { OverridableSlot } from '@livery/contract/slots.ts'
import i18n from 'i18next'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { withReplaced } from '../replaced-slots.ts'
import { slots as skin } from '../skins/neon/slots.tsx'
import { SlotsProvider } from '../slots.ts'
import { samples } from './samples.ts'

void i18n
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { translation: {} } }, initAsync: false })

/**
 * The markup of a slot's component, with each sample of its props. The pipeline calls it as overrides
 * are compiled; no browser loads this file.
 *
 * @throws what the component throws: boundaries do not catch on a server
 */
export function renderSlot(name: OverridableSlot): string[] {
  const slots = withReplaced(skin)
  const Slot = slots[name] as ComponentType<object> // Its props are the samples of the same name.
  return samples[name].map(props =>
    renderToStaticMarkup(
      <MemoryRouter>
        <SlotsProvider value={slots}>{createElement(Slot, props)}</SlotsProvider>
      </MemoryRouter>,
    ),
  )
}
