import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeOverlay, openOverlay } from '#overlays/overlay-store.ts'
import { UpdateNotice } from './update-notice.tsx'

vi.mock('#brand/merchant.ts', () => ({ merchant: { buildId: 'running' } }))
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))

let answer: Promise<boolean>
const taken: ((isReady: boolean) => boolean)[] = []
vi.mock('./take-update.ts', () => ({
  toUpdatedPath: (path: string) => path,
  takeUpdate: (mayReload: (isReady: boolean) => boolean) => {
    taken.push(mayReload)
    return answer
  },
}))

beforeEach(() => {
  taken.length = 0
  answer = new Promise(() => undefined)
  window.history.replaceState(null, '', '/m/home')
})
afterEach(() => {
  cleanup()
  closeOverlay('update-notice')
})

it('reloads the page as long as it is open, and no longer once the player has closed it', () => {
  openOverlay('update-notice')
  render(
    <MemoryRouter initialEntries={['/m/home']}>
      <UpdateNotice onClose={() => undefined} />
    </MemoryRouter>,
  )
  act(() => screen.getByText('refresh').click())
  expect(taken[0]?.(true)).toBe(true)
  closeOverlay('update-notice')
  expect(taken[0]?.(true)).toBe(false)
})

it('can be pressed again where no reload has come', async () => {
  answer = Promise.resolve(false)
  openOverlay('update-notice')
  render(
    <MemoryRouter initialEntries={['/m/home']}>
      <UpdateNotice onClose={() => undefined} />
    </MemoryRouter>,
  )
  const press = () => act(async () => screen.getByText('refresh').click())
  await press()
  await press()
  expect(taken).toHaveLength(2)
})
