import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, Link, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { KeepQuery } from './keep-query.tsx'

function Screen() {
  const navigate = useNavigate()
  return (
    <>
      <Link to="/m/login">login</Link>
      <button type="button" onClick={() => navigate('/m/activity?id=3', { replace: true })}>
        promotion
      </button>
    </>
  )
}

beforeEach(() => {
  window.history.replaceState(null, '', '/m/home?r=7&utm_source=x')
  render(
    <BrowserRouter>
      <KeepQuery>
        <Screen />
      </KeepQuery>
    </BrowserRouter>,
  )
})

afterEach(cleanup)

describe('navigation', () => {
  it('keeps the query parameters in links and their targets [NAV-01]', async () => {
    const link = screen.getByRole('link', { name: 'login' })
    expect(link.getAttribute('href')).toBe('/m/login?r=7')
    await userEvent.click(link)
    expect(window.location.pathname + window.location.search).toBe('/m/login?r=7')
  })

  it('keeps the query parameters when code navigates [NAV-01]', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'promotion' }))
    expect(window.location.search).toBe('?id=3&r=7')
  })
})
