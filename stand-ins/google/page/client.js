// The part of the provider's browser script that a page uses: window.google.accounts.id.
;(() => {
  const issuer = new URL(document.currentScript.src).origin
  const heights = { large: 40, medium: 32, small: 20 }
  const fontSizes = { large: 14, medium: 14, small: 11 }
  const themes = {
    outline: { background: '#fff', color: '#1f1f1f', border: '1px solid #747775' },
    filled_blue: { background: '#1a73e8', color: '#fff', border: '1px solid #1a73e8' },
    filled_black: { background: '#202124', color: '#fff', border: '1px solid #202124' },
  }
  const words = {
    signin_with: 'Sign in with Google',
    signup_with: 'Sign up with Google',
    continue_with: 'Continue with Google',
    signin: 'Sign in',
  }
  let settings
  let waiting

  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== issuer || source !== waiting?.popup || data?.state !== waiting.state) return
    waiting = undefined
    const { client_id } = settings
    settings.callback?.({ credential: data.credential, client_id, clientId: client_id, select_by: 'btn' })
  })

  function openChooser() {
    const state = crypto.randomUUID()
    const question = new URLSearchParams({ client_id: settings.client_id, origin: location.origin, state })
    if (settings.nonce) question.set('nonce', settings.nonce)
    const popup = open(`${issuer}/gsi/select?${question}`, 'google-sign-in', 'popup,width=480,height=680')
    if (popup) waiting = { popup, state }
    else console.warn('The account chooser was blocked: allow pop-ups for this page.')
  }

  function renderButton(parent, options = {}) {
    if (!settings) return console.warn('renderButton was called before initialize.')
    const {
      size = 'large',
      theme = 'outline',
      text = 'signin_with',
      shape = 'rectangular',
      type,
      width,
    } = options
    const height = heights[size] ?? heights.large
    const button = document.createElement('button')
    button.type = 'button'
    if (type === 'icon') button.setAttribute('aria-label', words[text] ?? words.signin_with)
    button.append(letterMark(height, theme), ...(type === 'icon' ? [] : [words[text] ?? words.signin_with]))
    Object.assign(button.style, {
      boxSizing: 'border-box',
      height: `${height}px`,
      width: type === 'icon' ? `${height}px` : width ? `${Number.parseInt(width, 10)}px` : 'auto',
      maxWidth: '400px',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '8px',
      padding: type === 'icon' ? '0' : '0 12px',
      borderRadius: shape === 'pill' || shape === 'circle' ? `${height / 2}px` : '4px',
      font: `500 ${fontSizes[size] ?? 14}px/1 arial, sans-serif`,
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      ...(themes[theme] ?? themes.outline),
    })
    button.addEventListener('click', () => {
      options.click_listener?.()
      openChooser()
    })
    parent.replaceChildren(button)
  }

  function letterMark(height, theme) {
    const mark = document.createElement('span')
    mark.textContent = 'G'
    mark.setAttribute('aria-hidden', 'true')
    Object.assign(mark.style, {
      font: `700 ${Math.round(height * 0.45)}px/1 arial, sans-serif`,
      color: theme === 'outline' ? '#4285f4' : 'inherit',
    })
    return mark
  }

  /** One Tap is never shown here; like the real script, this notifies the listener of that. */
  function prompt(listener) {
    listener?.({
      getMomentType: () => 'display',
      isDisplayMoment: () => true,
      isDisplayed: () => false,
      isNotDisplayed: () => true,
      getNotDisplayedReason: () => 'opt_out_or_no_session',
      isSkippedMoment: () => false,
      isDismissedMoment: () => false,
    })
  }

  function cancel() {
    waiting?.popup.close()
    waiting = undefined
  }

  window.google = {
    accounts: {
      id: {
        initialize(given) {
          settings = given
        },
        renderButton,
        prompt,
        cancel,
        disableAutoSelect() {},
      },
    },
  }
  window.onGoogleLibraryLoad?.()
})()
