import { useEffect, useState } from 'react'
import { tokenName } from './token-script.ts'

declare global {
  interface Window {
    /** Of a browser that refuses storage: gone with the page. */
    mailedToken?: string
  }
}

/** The token that led to the page which is shown; empty where there was none. In the browser only: a page is drawn without it. */
export function mailedToken(): string {
  try {
    return sessionStorage.getItem(tokenName(location.pathname)) ?? ''
  } catch {
    return window.mailedToken ?? ''
  }
}

/** The same for a page that looks different without one; null until the page lives in a browser. */
export function useMailedToken(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => setToken(mailedToken()), [])
  return token
}

/** Hands a token on to another page, as a mail would, without an address that carries it. */
export function keepMailedToken(path: string, token: string): void {
  try {
    sessionStorage.setItem(tokenName(path), token)
  } catch {
    window.mailedToken = token
  }
}

/** Once it is used up, or has turned out to be worth nothing. */
export function forgetMailedToken(): void {
  try {
    sessionStorage.removeItem(tokenName(location.pathname))
  } catch {
    delete window.mailedToken
  }
}
