import { catalogue } from '../../../core/language.ts'

/** Sentences for the passkey and recovery code calls. */
export const words = catalogue(
  {
    notAdded: 'This passkey could not be added. Please try again.',
    alreadyAdded: 'This passkey already belongs to an account.',
    proofFirst: 'Please enter your password.',
    badEnrolment: 'This link is invalid, was used, or has expired. Please ask an owner for a new one.',
    olderThanRole: 'This passkey is older than your role. Ask an owner for a link to add one for it.',
    noPasskey: 'There is no passkey on this account yet.',
    notConfirmed: 'The passkey could not be checked. Please try again.',
    notLoggedIn: 'This passkey does not open any account here. Log in with your password.',
    badCode: 'This recovery code is wrong or has already been used.',
  },
  {
    hi: {
      notAdded: 'यह पासकी नहीं जुड़ सकी। फिर कोशिश कीजिए।',
      alreadyAdded: 'यह पासकी पहले से किसी खाते पर है।',
      proofFirst: 'कृपया अपना पासवर्ड लिखिए।',
      badEnrolment: 'यह लिंक गलत है, इस्तेमाल हो चुका है या पुराना हो चुका है। कृपया किसी ओनर से नया लिंक लीजिए।',
      olderThanRole: 'यह पासकी आपकी भूमिका से पुरानी है। किसी ओनर से नई पासकी जोड़ने का लिंक लीजिए।',
      noPasskey: 'इस खाते पर अभी कोई पासकी नहीं है।',
      notConfirmed: 'पासकी की जाँच नहीं हो सकी। फिर कोशिश कीजिए।',
      notLoggedIn: 'यह पासकी यहाँ कोई खाता नहीं खोलती। अपने पासवर्ड से लॉग इन कीजिए।',
      badCode: 'यह रिकवरी कोड गलत है या पहले इस्तेमाल हो चुका है।',
    },
  },
)
