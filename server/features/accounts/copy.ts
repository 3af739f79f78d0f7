import { catalogue } from '../../core/language.ts'

/** Messages of successful calls, by code. */
export const messages = catalogue(
  {
    registered: 'Registration successful. Check your email to verify your account.',
    link_sent: 'If this address is waiting for verification, a new link is on its way.',
    verified: 'Email verified successfully.',
    address_released: 'Your address has been removed from the account.',
    account_removed: 'The account has been removed.',
    logged_out: 'Logged out.',
    reset_sent: 'If this address has an account, a reset link is on its way.',
    password_reset: 'Password reset successful.',
    password_changed: 'Password changed.',
    username_changed: 'Username updated successfully!',
  },
  {
    hi: {
      registered: 'आपका खाता बन गया। पुष्टि के लिए अपना ईमेल देखिए।',
      link_sent: 'अगर इस पते की पुष्टि बाकी है, तो नया लिंक भेज दिया गया है।',
      verified: 'ईमेल की पुष्टि हो गई।',
      address_released: 'आपका पता उस खाते से हटा दिया गया है।',
      account_removed: 'खाता मिटा दिया गया है।',
      logged_out: 'आप लॉग आउट हो गए।',
      reset_sent: 'अगर इस पते का कोई खाता है, तो नया पासवर्ड रखने का लिंक भेज दिया गया है।',
      password_reset: 'पासवर्ड बदल गया।',
      password_changed: 'पासवर्ड बदल गया।',
      username_changed: 'यूज़रनेम बदल गया!',
    },
  },
)

/** Refusals of registration, login and account changes. */
export const words = catalogue(
  {
    notMeIsOver:
      'This link no longer works: the account has already been removed, or its email was verified.',
    badResetLink: 'This reset link is invalid or has expired. Please ask for a new one.',
    emailOrToken: 'Send either an email, or a token with a new password.',
    wrongOldPassword: 'Your old password is incorrect.',
    wrongPassword: 'Your password is incorrect.',
    enterPassword: 'Please enter your password.',
    noPassword: 'This account has no password yet. Use “Forgot Password?” to set one.',
    notYourGoogle: 'Google could not confirm that this account is yours. Please try again.',
    googleFailed: 'Google login failed. Please try again.',
    googleAway: 'Google sign-in is unavailable right now. Please try again.',
    googleUnverified: 'Google has not verified this email address.',
    linkFirst: 'Log in with your password to link Google.',
    tooManyLogins: 'Too many people are logging in at once. Please try again in a moment.',
    tooManyExports: 'Many people are downloading their data right now. Please try again in a minute.',
    journalClosed: 'Your journal is not available at the moment. Please try again later.',
    noActiveAccount: 'No active account found for the given token.',

    usernamePattern:
      'Enter a valid username. This value may contain only letters, numbers, and _ . - characters.',
    usernameReserved: 'This username is reserved.',
    passwordShort: (min: number) => `This password is too short. It must contain at least ${min} characters.`,
    passwordLikeUsername: 'The password is too similar to the username.',
    passwordLikeEmail: 'The password is too similar to the email.',
    passwordCommon: 'This password is too common.',
  },
  {
    hi: {
      notMeIsOver: 'यह लिंक अब काम नहीं करता: खाता मिटाया जा चुका है, या उसके ईमेल की पुष्टि हो चुकी थी।',
      badResetLink: 'नया पासवर्ड रखने का यह लिंक गलत है या पुराना हो चुका है। कृपया नया लिंक मँगाइए।',
      emailOrToken: 'या तो ईमेल भेजिए, या टोकन के साथ नया पासवर्ड।',
      wrongOldPassword: 'आपका पुराना पासवर्ड सही नहीं है।',
      wrongPassword: 'आपका पासवर्ड सही नहीं है।',
      enterPassword: 'कृपया अपना पासवर्ड लिखिए।',
      noPassword: 'इस खाते का अभी कोई पासवर्ड नहीं है। “पासवर्ड भूल गए?” से एक रख लीजिए।',
      notYourGoogle: 'Google यह पुष्टि नहीं कर सका कि यह खाता आपका है। फिर कोशिश कीजिए।',
      googleFailed: 'Google से लॉग इन नहीं हो सका। फिर कोशिश कीजिए।',
      googleAway: 'Google से लॉग इन अभी उपलब्ध नहीं है। फिर कोशिश कीजिए।',
      googleUnverified: 'Google ने इस ईमेल पते की पुष्टि नहीं की है।',
      linkFirst: 'Google को जोड़ने के लिए पहले अपने पासवर्ड से लॉग इन कीजिए।',
      tooManyLogins: 'अभी एक साथ बहुत लोग लॉग इन कर रहे हैं। थोड़ी देर में फिर कोशिश कीजिए।',
      tooManyExports: 'अभी बहुत लोग अपना डेटा डाउनलोड कर रहे हैं। एक मिनट बाद फिर कोशिश कीजिए।',
      journalClosed: 'आपकी डायरी अभी उपलब्ध नहीं है। थोड़ी देर बाद फिर कोशिश कीजिए।',
      noActiveAccount: 'इस टोकन का कोई चालू खाता नहीं मिला।',

      usernamePattern: 'यूज़रनेम में सिर्फ़ अंग्रेज़ी अक्षर, अंक और _ . - हो सकते हैं।',
      usernameReserved: 'यह यूज़रनेम किसी को नहीं दिया जाता।',
      passwordShort: (min) => `यह पासवर्ड छोटा है। इसमें कम से कम ${min} अक्षर होने चाहिए।`,
      passwordLikeUsername: 'यह पासवर्ड यूज़रनेम से बहुत मिलता है।',
      passwordLikeEmail: 'यह पासवर्ड ईमेल से बहुत मिलता है।',
      passwordCommon: 'यह पासवर्ड बहुत आम है।',
    },
  },
)

/** Sentences that several emails to an account's owner share. */
export const mailWords = catalogue({
  canUndo:
    'This was the account’s address until recently, and you can still get the account back: use “Undo the change” in our email about the new address.',
})
