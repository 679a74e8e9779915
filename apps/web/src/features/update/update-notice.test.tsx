import { act, cleanup, render, screen } from '@testing-library/react'
import { BrowserRouter, MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeOverlay, openOverlay } from '#overlays/overlay-store.ts'
import { UpdateNotice } from './update-notice.tsx'

vi.mock('#brand/merchant.ts', () => ({ merchant: { buildId: 'running' } }))

let answer: Promise<boolean>
const taken: ((isReady: boolean) => boolean)[] = []
vi.mock('./take-update.ts', async original => ({
  ...(await original<object>()),
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

it('the update notice reloads the page, unless the player closes the notice first', () => {
  openOverlay('update-notice')
  render(
    <MemoryRouter initialEntries={['/m/home']}>
      <UpdateNotice onClose={() => undefined} />
    </MemoryRouter>,
  )
  act(() => screen.getByText('Refresh').click())

  expect(taken[0]?.(true)).toBe(true)

  closeOverlay('update-notice')

  expect(taken[0]?.(true)).toBe(false)
})

it("the update notice's button can be pressed again if the page did not reload", async () => {
  answer = Promise.resolve(false)
  openOverlay('update-notice')
  render(
    <MemoryRouter initialEntries={['/m/home']}>
      <UpdateNotice onClose={() => undefined} />
    </MemoryRouter>,
  )
  const press = () => act(async () => screen.getByText('Refresh').click())
  await press()
  await press()

  expect(taken).toHaveLength(2)
})

it.each([
  ['/m/game', '/m/game'],
  ['/m/help', '/m/home'],
])('the update notice on %s reloads the page at %s [UPDATE-07, UPDATE-08]', (opened, reloaded) => {
  window.history.replaceState(null, '', opened)
  openOverlay('update-notice')
  render(
    <BrowserRouter>
      <UpdateNotice onClose={() => undefined} />
    </BrowserRouter>,
  )
  act(() => screen.getByText('Refresh').click())

  expect(window.location.pathname).toBe(opened)

  act(() => void taken[0]?.(true))

  expect(window.location.pathname).toBe(reloaded)
})
