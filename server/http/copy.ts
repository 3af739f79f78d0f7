import * as contract from '../../contract/failures.ts'
import { catalogue } from '../core/language.ts'
import { pluralIn } from '../core/plural.ts'

const plural = pluralIn('en')

export const sentence = catalogue(contract.sentence)
/** Refusals by the studio's rules, in general and for particular calls. */
export const refusals = catalogue(contract.refusals)
export const staffRefusals = catalogue(contract.staffRefusals)
export const joinRefusals = catalogue(contract.joinRefusals)
export const bookingRefusals = catalogue(contract.bookingRefusals)
export const excuseRefusals = catalogue(contract.excuseRefusals)
export const rosterRefusals = catalogue(contract.rosterRefusals)
export const checkinRefusals = catalogue(contract.checkinRefusals)
export const commitmentRefusals = catalogue(contract.commitmentRefusals)
export const webinarRefusals = catalogue(contract.webinarRefusals)
export const audienceRefusals = catalogue(contract.audienceRefusals)
export const assigningRefusals = catalogue(contract.assigningRefusals)
export const foundingRefusals = catalogue(contract.foundingRefusals)
export const invitingRefusals = catalogue(contract.invitingRefusals)
export const acceptingRefusals = catalogue(contract.acceptingRefusals)
export const askingRefusals = catalogue(contract.askingRefusals)
export const nudgeRefusals = catalogue(contract.nudgeRefusals)

/** Sentences about requests, in the words of Django REST framework, which the contract follows. */
export const words = catalogue(
  {
    malformed: 'Malformed request.',
    tooLarge: 'Request body is too large.',
    invalidData: 'Invalid data.',
    notAnObject: (kind: string) => `Invalid data. Expected a dictionary, but got ${kind}.`,
    badSignature: 'Bad signature.',
    notJson: 'JSON parse error - the body is not valid JSON.',
    tooDeep: (levels: number) => `JSON parse error - nested deeper than ${levels} levels.`,
    mediaType: (type: string) => `Unsupported media type "${type}" in request.`,
    method: (method: string) => `Method "${method}" not allowed.`,
    retryKey: 'The Idempotency-Key header must hold 1 to 255 visible characters.',
    cursor: 'Invalid cursor.',
    noLinks: 'Write it without links and addresses.',
    away: 'Service temporarily unavailable, try again later.',
    throttled: (seconds: number) =>
      `Request was throttled. Expected available in ${seconds} ${plural(seconds, 'second', 'seconds')}.`,
    noMatch: (kind: string) => `No ${kind} matches the given query.`,
    userGone: 'User not found',
    userInactive: 'User is inactive',
    badBearer: 'Authorization header must contain two space-delimited values',
    badToken: 'Given token not valid for any token type',
    token: {
      invalid: 'Token is invalid',
      wrong_type: 'Token has wrong type',
      expired: 'Token is expired',
      blacklisted: 'Token is blacklisted',
    },

    /** Field names for forms whose refusals name the field (docs/contract.md#c17). */
    fields: {
      username: 'Username',
      email: 'Email',
      password: 'Password',
      time_zone: 'Time_zone',
      language: 'Language',
      intent: 'Intent',
    },
    required: 'This field is required.',
    notNull: 'This field may not be null.',
    notBlank: 'This field may not be blank.',
    notAChoice: (value: string) => `"${value}" is not a valid choice.`,
    notValid: 'Not a valid value.',
    types: {
      string: 'Not a valid string.',
      integer: 'A valid integer is required.',
      number: 'A valid number is required.',
      boolean: 'Must be a valid boolean.',
      array: 'Expected a list of items.',
    },
    maximum: (limit: number) => `Ensure this value is less than or equal to ${limit}.`,
    minimum: (limit: number) => `Ensure this value is greater than or equal to ${limit}.`,
    maxLength: (limit: number) => `Ensure this field has no more than ${limit} characters.`,
    minLength: (limit: number) => `Ensure this field has at least ${limit} characters.`,
    maxItems: (limit: number) => `Ensure this field has no more than ${limit} elements.`,
    noNull: 'Null characters are not allowed.',
    noControl: 'Control characters are not allowed.',
    email: 'Enter a valid email address.',
    url: 'Enter a valid URL.',
    notAHost: 'No host has this username.',
    decimals: 'Ensure that there are no more than 2 decimal places.',
    date: 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.',
    moment:
      'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z].',
    time: 'Time has wrong format. Use one of these formats instead: hh:mm.',
  },
  {
    hi: {
      malformed: 'अनुरोध ठीक से नहीं बना है।',
      tooLarge: 'अनुरोध बहुत बड़ा है।',
      invalidData: 'डेटा सही नहीं है।',
      notAnObject: (kind) => `डेटा सही नहीं है। JSON का ऑब्जेक्ट चाहिए था, ${kind} मिला।`,
      badSignature: 'हस्ताक्षर सही नहीं है।',
      notJson: 'यह सही JSON नहीं है।',
      tooDeep: (levels) => `इस JSON में ${levels} से ज़्यादा परतें हैं।`,
      mediaType: (type) => `अनुरोध का प्रकार "${type}" नहीं लिया जाता।`,
      method: (method) => `"${method}" की अनुमति नहीं है।`,
      retryKey: 'Idempotency-Key में 1 से 255 दिखने वाले अक्षर होने चाहिए।',
      cursor: 'कर्सर सही नहीं है।',
      noLinks: 'इसे लिंक और पतों के बिना लिखिए।',
      away: 'सेवा अभी उपलब्ध नहीं है, थोड़ी देर में फिर कोशिश कीजिए।',
      throttled: (seconds) => `ज़रा धीरे। ${seconds} सेकंड बाद फिर कोशिश कीजिए।`,
      noMatch: () => 'यह नहीं मिला।',
      userGone: 'यह खाता नहीं मिला',
      userInactive: 'यह खाता बंद है',
      badBearer: 'Authorization में खाली जगह से अलग किए दो मान होने चाहिए',
      badToken: 'यह टोकन सही नहीं है',
      token: {
        invalid: 'टोकन सही नहीं है',
        wrong_type: 'यह टोकन किसी और काम का है',
        expired: 'टोकन पुराना हो चुका है',
        blacklisted: 'यह टोकन बंद किया जा चुका है',
      },

      fields: {
        username: 'यूज़रनेम',
        email: 'ईमेल',
        password: 'पासवर्ड',
        time_zone: 'टाइम ज़ोन',
        language: 'भाषा',
        intent: 'इरादा',
      },
      required: 'यह ज़रूरी है।',
      notNull: 'यह खाली नहीं हो सकता।',
      notBlank: 'इसे खाली मत छोड़िए।',
      notAChoice: (value) => `"${value}" इनमें से कोई विकल्प नहीं है।`,
      notValid: 'यह मान सही नहीं है।',
      types: {
        string: 'यहाँ शब्द चाहिए।',
        integer: 'यहाँ पूरी संख्या चाहिए।',
        number: 'यहाँ संख्या चाहिए।',
        boolean: 'यहाँ हाँ या ना चाहिए।',
        array: 'यहाँ सूची चाहिए।',
      },
      maximum: (limit) => `यह ${limit} से ज़्यादा नहीं हो सकता।`,
      minimum: (limit) => `यह ${limit} से कम नहीं हो सकता।`,
      maxLength: (limit) => `इसमें ${limit} से ज़्यादा अक्षर नहीं हो सकते।`,
      minLength: (limit) => `इसमें कम से कम ${limit} अक्षर होने चाहिए।`,
      maxItems: (limit) => `इसमें ${limit} से ज़्यादा चीज़ें नहीं हो सकतीं।`,
      noNull: 'इसमें शून्य-चिह्न नहीं हो सकते।',
      noControl: 'इसमें नियंत्रण-चिह्न नहीं हो सकते।',
      email: 'सही ईमेल पता लिखिए।',
      url: 'सही वेब पता लिखिए।',
      notAHost: 'इस नाम का कोई शिक्षक नहीं है।',
      decimals: 'दशमलव के बाद 2 से ज़्यादा अंक नहीं हो सकते।',
      date: 'तारीख इस तरह लिखिए: YYYY-MM-DD।',
      moment: 'तारीख और समय इस तरह लिखिए: YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z]।',
      time: 'समय इस तरह लिखिए: hh:mm।',
    },
  },
)

/** The page for an exceeded limit. */
export const tooOften = catalogue(
  {
    title: 'A little slower, please',
    inAMinute: 'That was tried too many times. Try again in a minute.',
    inAnHour: 'That was tried too many times. Try again in an hour.',
  },
  {
    hi: {
      title: 'ज़रा धीरे, कृपया',
      inAMinute: 'यह बहुत बार पूछा गया। एक मिनट बाद फिर कोशिश कीजिए।',
      inAnHour: 'यह बहुत बार पूछा गया। एक घंटे बाद फिर कोशिश कीजिए।',
    },
  },
)
