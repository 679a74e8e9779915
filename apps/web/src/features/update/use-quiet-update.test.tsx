import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useMarkGameRunning } from '#overlays/running-game.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { Dialog } from '#ui/modal/dialog.tsx'
import { markStale } from './update-state.ts'
import { useQuietUpdate } from './use-quiet-update.ts'

vi.mock('#brand/merchant.ts', () => ({ merchant: { buildId: 'running' } }))

const taken: (() => boolean)[] = []
vi.mock('./take-update.ts', () => ({
  takeUpdate: async (mayReload: () => boolean) => void taken.push(mayReload),
}))

beforeEach(() => {
  taken.length = 0
})
afterEach(cleanup)

function Watch() {
  useQuietUpdate()
  return null
}

function Game() {
  useMarkGameRunning()
  return null
}

function open(part = <p />, to = '/m/activity') {
  return render(
    <MemoryRouter initialEntries={['/m/home']}>
      <RouteLink to={to}>go</RouteLink>
      {part}
      <Watch />
    </MemoryRouter>,
  )
}

const go = () => act(() => screen.getByText('go').click())

describe('a page of an earlier build', () => {
  it('leaves its place alone while it is of the build that is served', () => {
    open()
    go()
    expect(taken).toEqual([])
  })

  it('takes the update when the player goes to another screen, if nothing is in use', () => {
    markStale()
    open()
    expect(taken).toEqual([])
    go()
    expect(taken).toHaveLength(1)
    expect(taken[0]?.()).toBe(true)
  })

  it.each([
    ['a payment', <p key="p" />, '/m/voucherCenter'],
    ['a launched game', <p key="p" />, '/m/launchGame'],
    [
      'a form',
      <form key="f">
        <input defaultValue="typed" />
      </form>,
      '/m/register',
    ],
    ['a game in the page', <Game key="g" />, '/m/activity'],
    [
      'a modal',
      <Dialog key="d" overlay="chat" open onClose={() => undefined} title="Chat" />,
      '/m/activity',
    ],
  ])('never takes it from %s', (_, part, to) => {
    markStale()
    open(part, to)
    act(() => document.querySelector('input')?.focus())
    go()
    expect(taken).toEqual([])
  })

  it('stays when a form comes into use while the worker is activated', () => {
    markStale()
    open(
      <form>
        <input />
      </form>,
    )
    go()
    act(() => document.querySelector('input')?.focus())
    expect(taken[0]?.()).toBe(false)
  })
})
