/** Types generated for queries found in "server/features/accounts/passkeys/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type refusal = 'address_taken' | 'already_appealed' | 'already_asked' | 'already_booked' | 'already_member' | 'already_moved' | 'already_paused' | 'booking_limit' | 'capacity' | 'case_changed' | 'case_taken' | 'circle_full' | 'class_cancelled' | 'class_full' | 'class_over' | 'code_spent' | 'code_used_up' | 'credit_left' | 'credit_used' | 'discount_gone' | 'edit_over' | 'forbidden' | 'host_busy' | 'last_owner' | 'limit_reached' | 'member_gone' | 'no_coach' | 'no_credit' | 'no_room' | 'no_seat' | 'none_left' | 'not_asked' | 'not_enough_points' | 'not_found' | 'not_free' | 'not_here' | 'not_listed' | 'not_missing' | 'not_paid' | 'not_plus' | 'not_settled' | 'not_sold_out' | 'nothing_to_repair' | 'overlap' | 'own_account' | 'own_class' | 'own_decision' | 'own_gift' | 'own_question' | 'own_slot' | 'owned' | 'paused' | 'pool_empty' | 'proof_missing' | 'removed' | 'restricted' | 'safety_notice' | 'second_factor' | 'slot_taken' | 'sold_out' | 'suspended' | 'switched_off' | 'too_early' | 'too_late' | 'waitlist_limit';

export type BufferArray = (Buffer)[];

export type stringArray = (string)[];

/** 'ListPasskeys' parameters type */
export interface IListPasskeysParams {
  member: number;
}

/** 'ListPasskeys' return type */
export interface IListPasskeysResult {
  created_at: Date;
  id: number;
  last_used_at: Date | null;
  name: string;
}

/** 'ListPasskeys' query type */
export interface IListPasskeysQuery {
  params: IListPasskeysParams;
  result: IListPasskeysResult;
}

const listPasskeysIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":71,"b":78}]}],"statement":"select id, name, created_at, last_used_at from passkeys where member = :member! order by created_at, id                                                                                                                                                            "};

/**
 * Query generated from SQL:
 * ```
 * select id, name, created_at, last_used_at from passkeys where member = :member! order by created_at, id                                                                                                                                                            
 * ```
 */
export const listPasskeys = new PreparedQuery<IListPasskeysParams,IListPasskeysResult>(listPasskeysIR);


/** 'ListCredentials' parameters type */
export interface IListCredentialsParams {
  member: number;
}

/** 'ListCredentials' return type */
export interface IListCredentialsResult {
  credential: Buffer;
  transports: stringArray;
}

/** 'ListCredentials' query type */
export interface IListCredentialsQuery {
  params: IListCredentialsParams;
  result: IListCredentialsResult;
}

const listCredentialsIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":59,"b":66}]}],"statement":"select credential, transports from passkeys where member = :member! and confirms(id, member) order by id                                                                                                    "};

/**
 * Query generated from SQL:
 * ```
 * select credential, transports from passkeys where member = :member! and confirms(id, member) order by id                                                                                                    
 * ```
 */
export const listCredentials = new PreparedQuery<IListCredentialsParams,IListCredentialsResult>(listCredentialsIR);


/** 'LockMember' parameters type */
export interface ILockMemberParams {
  member: number;
}

/** 'LockMember' return type */
export interface ILockMemberResult {
  id: number;
}

/** 'LockMember' query type */
export interface ILockMemberQuery {
  params: ILockMemberParams;
  result: ILockMemberResult;
}

const lockMemberIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":34,"b":41}]}],"statement":"select id from members where id = :member! for no key update"};

/**
 * Query generated from SQL:
 * ```
 * select id from members where id = :member! for no key update
 * ```
 */
export const lockMember = new PreparedQuery<ILockMemberParams,ILockMemberResult>(lockMemberIR);


/** 'MakeHandle' parameters type */
export interface IMakeHandleParams {
  member: number;
}

/** 'MakeHandle' return type */
export interface IMakeHandleResult {
  handle: string;
  username: string;
}

/** 'MakeHandle' query type */
export interface IMakeHandleQuery {
  params: IMakeHandleParams;
  result: IMakeHandleResult;
}

const makeHandleIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":91,"b":98}]}],"statement":"update members set passkey_handle = coalesce(passkey_handle, gen_random_uuid())\nwhere id = :member!\nreturning passkey_handle as \"handle!\", username"};

/**
 * Query generated from SQL:
 * ```
 * update members set passkey_handle = coalesce(passkey_handle, gen_random_uuid())
 * where id = :member!
 * returning passkey_handle as "handle!", username
 * ```
 */
export const makeHandle = new PreparedQuery<IMakeHandleParams,IMakeHandleResult>(makeHandleIR);


/** 'FindStanding' parameters type */
export interface IFindStandingParams {
  member: number;
  session: string;
}

/** 'FindStanding' return type */
export interface IFindStandingResult {
  asserted: boolean;
  staff: boolean;
}

/** 'FindStanding' query type */
export interface IFindStandingQuery {
  params: IFindStandingParams;
  result: IFindStandingResult;
}

const findStandingIR: any = {"usedParamSet":{"session":true,"member":true},"params":[{"name":"session","required":true,"transform":{"type":"scalar"},"locs":[{"a":144,"b":152}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":253,"b":260}]}],"statement":"select exists (select from member_roles where member_roles.member = members.id) as \"staff!\",\n  exists (select from sessions where sessions.id = :session!::uuid and sessions.second_factor_until > app_now()) as \"asserted!\"\nfrom members where members.id = :member!"};

/**
 * Query generated from SQL:
 * ```
 * select exists (select from member_roles where member_roles.member = members.id) as "staff!",
 *   exists (select from sessions where sessions.id = :session!::uuid and sessions.second_factor_until > app_now()) as "asserted!"
 * from members where members.id = :member!
 * ```
 */
export const findStanding = new PreparedQuery<IFindStandingParams,IFindStandingResult>(findStandingIR);


/** 'AddChallenge' parameters type */
export interface IAddChallengeParams {
  challenge: string;
  minutes: number;
  proof?: string | null | void;
  purpose: string;
  session?: string | null | void;
}

/** 'AddChallenge' return type */
export type IAddChallengeResult = void;

/** 'AddChallenge' query type */
export interface IAddChallengeQuery {
  params: IAddChallengeParams;
  result: IAddChallengeResult;
}

const addChallengeIR: any = {"usedParamSet":{"challenge":true,"purpose":true,"session":true,"proof":true,"minutes":true},"params":[{"name":"challenge","required":true,"transform":{"type":"scalar"},"locs":[{"a":88,"b":98}]},{"name":"purpose","required":true,"transform":{"type":"scalar"},"locs":[{"a":101,"b":109}]},{"name":"session","required":false,"transform":{"type":"scalar"},"locs":[{"a":112,"b":119}]},{"name":"proof","required":false,"transform":{"type":"scalar"},"locs":[{"a":128,"b":133}]},{"name":"minutes","required":true,"transform":{"type":"scalar"},"locs":[{"a":170,"b":178}]}],"statement":"insert into passkey_challenges (challenge, purpose, session, proof, expires_at)\nvalues (:challenge!, :purpose!, :session::uuid, :proof, app_now() + make_interval(mins => :minutes!))                                                                                "};

/**
 * Query generated from SQL:
 * ```
 * insert into passkey_challenges (challenge, purpose, session, proof, expires_at)
 * values (:challenge!, :purpose!, :session::uuid, :proof, app_now() + make_interval(mins => :minutes!))                                                                                
 * ```
 */
export const addChallenge = new PreparedQuery<IAddChallengeParams,IAddChallengeResult>(addChallengeIR);


/** 'TakeChallenge' parameters type */
export interface ITakeChallengeParams {
  challenge: string;
  purpose: string;
  session?: string | null | void;
}

/** 'TakeChallenge' return type */
export interface ITakeChallengeResult {
  proof: string | null;
}

/** 'TakeChallenge' query type */
export interface ITakeChallengeQuery {
  params: ITakeChallengeParams;
  result: ITakeChallengeResult;
}

const takeChallengeIR: any = {"usedParamSet":{"challenge":true,"purpose":true,"session":true},"params":[{"name":"challenge","required":true,"transform":{"type":"scalar"},"locs":[{"a":49,"b":59}]},{"name":"purpose","required":true,"transform":{"type":"scalar"},"locs":[{"a":75,"b":83}]},{"name":"session","required":false,"transform":{"type":"scalar"},"locs":[{"a":118,"b":125}]}],"statement":"delete from passkey_challenges\nwhere challenge = :challenge! and purpose = :purpose! and session is not distinct from :session::uuid and expires_at > app_now()\nreturning proof"};

/**
 * Query generated from SQL:
 * ```
 * delete from passkey_challenges
 * where challenge = :challenge! and purpose = :purpose! and session is not distinct from :session::uuid and expires_at > app_now()
 * returning proof
 * ```
 */
export const takeChallenge = new PreparedQuery<ITakeChallengeParams,ITakeChallengeResult>(takeChallengeIR);


/** 'AcceptProof' parameters type */
export interface IAcceptProofParams {
  member: number;
  proof?: string | null | void;
  session: string;
}

/** 'AcceptProof' return type */
export interface IAcceptProofResult {
  refusal: refusal | null;
}

/** 'AcceptProof' query type */
export interface IAcceptProofQuery {
  params: IAcceptProofParams;
  result: IAcceptProofResult;
}

const acceptProofIR: any = {"usedParamSet":{"member":true,"session":true,"proof":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":33,"b":40}]},{"name":"session","required":true,"transform":{"type":"scalar"},"locs":[{"a":43,"b":51}]},{"name":"proof","required":false,"transform":{"type":"scalar"},"locs":[{"a":60,"b":65}]}],"statement":"select refusal from accept_proof(:member!, :session!::uuid, :proof) as refusal"};

/**
 * Query generated from SQL:
 * ```
 * select refusal from accept_proof(:member!, :session!::uuid, :proof) as refusal
 * ```
 */
export const acceptProof = new PreparedQuery<IAcceptProofParams,IAcceptProofResult>(acceptProofIR);


/** 'AddPasskey' parameters type */
export interface IAddPasskeyParams {
  credential: Buffer;
  member: number;
  name: string;
  publicKey: Buffer;
  signCount: number;
  transports: stringArray;
}

/** 'AddPasskey' return type */
export interface IAddPasskeyResult {
  created_at: Date;
  id: number;
  last_used_at: Date | null;
  name: string;
}

/** 'AddPasskey' query type */
export interface IAddPasskeyQuery {
  params: IAddPasskeyParams;
  result: IAddPasskeyResult;
}

const addPasskeyIR: any = {"usedParamSet":{"member":true,"credential":true,"publicKey":true,"signCount":true,"transports":true,"name":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":92,"b":99}]},{"name":"credential","required":true,"transform":{"type":"scalar"},"locs":[{"a":102,"b":113}]},{"name":"publicKey","required":true,"transform":{"type":"scalar"},"locs":[{"a":116,"b":126}]},{"name":"signCount","required":true,"transform":{"type":"scalar"},"locs":[{"a":129,"b":139}]},{"name":"transports","required":true,"transform":{"type":"scalar"},"locs":[{"a":142,"b":153}]},{"name":"name","required":true,"transform":{"type":"scalar"},"locs":[{"a":156,"b":161}]}],"statement":"insert into passkeys (member, credential, public_key, sign_count, transports, name)\nvalues (:member!, :credential!, :publicKey!, :signCount!, :transports!, :name!)\non conflict (credential) do nothing\nreturning id, name, created_at, last_used_at"};

/**
 * Query generated from SQL:
 * ```
 * insert into passkeys (member, credential, public_key, sign_count, transports, name)
 * values (:member!, :credential!, :publicKey!, :signCount!, :transports!, :name!)
 * on conflict (credential) do nothing
 * returning id, name, created_at, last_used_at
 * ```
 */
export const addPasskey = new PreparedQuery<IAddPasskeyParams,IAddPasskeyResult>(addPasskeyIR);


/** 'FindCredential' parameters type */
export interface IFindCredentialParams {
  credential: Buffer;
}

/** 'FindCredential' return type */
export interface IFindCredentialResult {
  handle: string;
  id: number;
  member: number;
  public_key: Buffer;
  sign_count: number;
  transports: stringArray;
  username: string;
}

/** 'FindCredential' query type */
export interface IFindCredentialQuery {
  params: IFindCredentialParams;
  result: IFindCredentialResult;
}

const findCredentialIR: any = {"usedParamSet":{"credential":true},"params":[{"name":"credential","required":true,"transform":{"type":"scalar"},"locs":[{"a":241,"b":252}]}],"statement":"select passkeys.id, passkeys.member, passkeys.public_key, passkeys.sign_count, passkeys.transports, members.username, members.passkey_handle as \"handle!\"\nfrom passkeys join members on members.id = passkeys.member\nwhere passkeys.credential = :credential! and members.disabled_at is null                                                                                                                                  "};

/**
 * Query generated from SQL:
 * ```
 * select passkeys.id, passkeys.member, passkeys.public_key, passkeys.sign_count, passkeys.transports, members.username, members.passkey_handle as "handle!"
 * from passkeys join members on members.id = passkeys.member
 * where passkeys.credential = :credential! and members.disabled_at is null                                                                                                                                  
 * ```
 */
export const findCredential = new PreparedQuery<IFindCredentialParams,IFindCredentialResult>(findCredentialIR);


/** 'UsePasskey' parameters type */
export interface IUsePasskeyParams {
  passkey: number;
  signCount: number;
}

/** 'UsePasskey' return type */
export interface IUsePasskeyResult {
  id: number;
}

/** 'UsePasskey' query type */
export interface IUsePasskeyQuery {
  params: IUsePasskeyParams;
  result: IUsePasskeyResult;
}

const usePasskeyIR: any = {"usedParamSet":{"signCount":true,"passkey":true},"params":[{"name":"signCount","required":true,"transform":{"type":"scalar"},"locs":[{"a":33,"b":43},{"a":110,"b":120},{"a":144,"b":154}]},{"name":"passkey","required":true,"transform":{"type":"scalar"},"locs":[{"a":82,"b":90}]}],"statement":"update passkeys set sign_count = :signCount!, last_used_at = app_now()\nwhere id = :passkey! and (sign_count < :signCount! or sign_count = 0 and :signCount! = 0)\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * update passkeys set sign_count = :signCount!, last_used_at = app_now()
 * where id = :passkey! and (sign_count < :signCount! or sign_count = 0 and :signCount! = 0)
 * returning id
 * ```
 */
export const usePasskey = new PreparedQuery<IUsePasskeyParams,IUsePasskeyResult>(usePasskeyIR);


/** 'FindConfirming' parameters type */
export interface IFindConfirmingParams {
  member: number;
  passkey: number;
}

/** 'FindConfirming' return type */
export interface IFindConfirmingResult {
  confirms: boolean;
}

/** 'FindConfirming' query type */
export interface IFindConfirmingQuery {
  params: IFindConfirmingParams;
  result: IFindConfirmingResult;
}

const findConfirmingIR: any = {"usedParamSet":{"passkey":true,"member":true},"params":[{"name":"passkey","required":true,"transform":{"type":"scalar"},"locs":[{"a":16,"b":24}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":27,"b":34}]}],"statement":"select confirms(:passkey!, :member!) as \"confirms!\""};

/**
 * Query generated from SQL:
 * ```
 * select confirms(:passkey!, :member!) as "confirms!"
 * ```
 */
export const findConfirming = new PreparedQuery<IFindConfirmingParams,IFindConfirmingResult>(findConfirmingIR);


/** 'SetSecondFactor' parameters type */
export interface ISetSecondFactorParams {
  hours: number;
  member: number;
  passkey?: number | null | void;
  session: string;
}

/** 'SetSecondFactor' return type */
export interface ISetSecondFactorResult {
  until: Date;
}

/** 'SetSecondFactor' query type */
export interface ISetSecondFactorQuery {
  params: ISetSecondFactorParams;
  result: ISetSecondFactorResult;
}

const setSecondFactorIR: any = {"usedParamSet":{"hours":true,"passkey":true,"session":true,"member":true},"params":[{"name":"hours","required":true,"transform":{"type":"scalar"},"locs":[{"a":77,"b":83}]},{"name":"passkey","required":false,"transform":{"type":"scalar"},"locs":[{"a":111,"b":118}]},{"name":"session","required":true,"transform":{"type":"scalar"},"locs":[{"a":131,"b":139}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":160,"b":167}]}],"statement":"update sessions set second_factor_until = app_now() + make_interval(hours => :hours!), second_factor_passkey = :passkey\nwhere id = :session!::uuid and member = :member! and revoked_at is null\nreturning second_factor_until as \"until!\""};

/**
 * Query generated from SQL:
 * ```
 * update sessions set second_factor_until = app_now() + make_interval(hours => :hours!), second_factor_passkey = :passkey
 * where id = :session!::uuid and member = :member! and revoked_at is null
 * returning second_factor_until as "until!"
 * ```
 */
export const setSecondFactor = new PreparedQuery<ISetSecondFactorParams,ISetSecondFactorResult>(setSecondFactorIR);


/** 'RenamePasskey' parameters type */
export interface IRenamePasskeyParams {
  member: number;
  name: string;
  passkey: number;
}

/** 'RenamePasskey' return type */
export interface IRenamePasskeyResult {
  created_at: Date;
  id: number;
  last_used_at: Date | null;
  name: string;
}

/** 'RenamePasskey' query type */
export interface IRenamePasskeyQuery {
  params: IRenamePasskeyParams;
  result: IRenamePasskeyResult;
}

const renamePasskeyIR: any = {"usedParamSet":{"name":true,"passkey":true,"member":true},"params":[{"name":"name","required":true,"transform":{"type":"scalar"},"locs":[{"a":27,"b":32}]},{"name":"passkey","required":true,"transform":{"type":"scalar"},"locs":[{"a":45,"b":53}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":68,"b":75}]}],"statement":"update passkeys set name = :name! where id = :passkey! and member = :member!\nreturning id, name, created_at, last_used_at"};

/**
 * Query generated from SQL:
 * ```
 * update passkeys set name = :name! where id = :passkey! and member = :member!
 * returning id, name, created_at, last_used_at
 * ```
 */
export const renamePasskey = new PreparedQuery<IRenamePasskeyParams,IRenamePasskeyResult>(renamePasskeyIR);


/** 'RemovePasskey' parameters type */
export interface IRemovePasskeyParams {
  member: number;
  passkey: number;
}

/** 'RemovePasskey' return type */
export interface IRemovePasskeyResult {
  name: string;
}

/** 'RemovePasskey' query type */
export interface IRemovePasskeyQuery {
  params: IRemovePasskeyParams;
  result: IRemovePasskeyResult;
}

const removePasskeyIR: any = {"usedParamSet":{"passkey":true,"member":true},"params":[{"name":"passkey","required":true,"transform":{"type":"scalar"},"locs":[{"a":32,"b":40}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":55,"b":62}]}],"statement":"delete from passkeys where id = :passkey! and member = :member! returning name"};

/**
 * Query generated from SQL:
 * ```
 * delete from passkeys where id = :passkey! and member = :member! returning name
 * ```
 */
export const removePasskey = new PreparedQuery<IRemovePasskeyParams,IRemovePasskeyResult>(removePasskeyIR);


/** 'FindByName' parameters type */
export interface IFindByNameParams {
  username: string;
}

/** 'FindByName' return type */
export interface IFindByNameResult {
  id: number;
  username: string;
}

/** 'FindByName' query type */
export interface IFindByNameQuery {
  params: IFindByNameParams;
  result: IFindByNameResult;
}

const findByNameIR: any = {"usedParamSet":{"username":true},"params":[{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":89,"b":98}]}],"statement":"select id, username from members where canonical_username(username) = canonical_username(:username!) and id <> nobody() for key share"};

/**
 * Query generated from SQL:
 * ```
 * select id, username from members where canonical_username(username) = canonical_username(:username!) and id <> nobody() for key share
 * ```
 */
export const findByName = new PreparedQuery<IFindByNameParams,IFindByNameResult>(findByNameIR);


/** 'DropRecoveryCodes' parameters type */
export interface IDropRecoveryCodesParams {
  member: number;
}

/** 'DropRecoveryCodes' return type */
export type IDropRecoveryCodesResult = void;

/** 'DropRecoveryCodes' query type */
export interface IDropRecoveryCodesQuery {
  params: IDropRecoveryCodesParams;
  result: IDropRecoveryCodesResult;
}

const dropRecoveryCodesIR: any = {"usedParamSet":{"member":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":42,"b":49}]}],"statement":"delete from recovery_codes where member = :member!"};

/**
 * Query generated from SQL:
 * ```
 * delete from recovery_codes where member = :member!
 * ```
 */
export const dropRecoveryCodes = new PreparedQuery<IDropRecoveryCodesParams,IDropRecoveryCodesResult>(dropRecoveryCodesIR);


/** 'AddRecoveryCodes' parameters type */
export interface IAddRecoveryCodesParams {
  hashes: BufferArray;
  member: number;
}

/** 'AddRecoveryCodes' return type */
export type IAddRecoveryCodesResult = void;

/** 'AddRecoveryCodes' query type */
export interface IAddRecoveryCodesQuery {
  params: IAddRecoveryCodesParams;
  result: IAddRecoveryCodesResult;
}

const addRecoveryCodesIR: any = {"usedParamSet":{"member":true,"hashes":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":54,"b":61}]},{"name":"hashes","required":true,"transform":{"type":"scalar"},"locs":[{"a":81,"b":88}]}],"statement":"insert into recovery_codes (member, code_hash)\nselect :member!, hash from unnest(:hashes!::bytea[]) as hash"};

/**
 * Query generated from SQL:
 * ```
 * insert into recovery_codes (member, code_hash)
 * select :member!, hash from unnest(:hashes!::bytea[]) as hash
 * ```
 */
export const addRecoveryCodes = new PreparedQuery<IAddRecoveryCodesParams,IAddRecoveryCodesResult>(addRecoveryCodesIR);


/** 'UseRecoveryCode' parameters type */
export interface IUseRecoveryCodeParams {
  hash: Buffer;
  member: number;
}

/** 'UseRecoveryCode' return type */
export interface IUseRecoveryCodeResult {
  unused: number;
}

/** 'UseRecoveryCode' query type */
export interface IUseRecoveryCodeQuery {
  params: IUseRecoveryCodeParams;
  result: IUseRecoveryCodeResult;
}

const useRecoveryCodeIR: any = {"usedParamSet":{"member":true,"hash":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":61,"b":68},{"a":199,"b":206}]},{"name":"hash","required":true,"transform":{"type":"scalar"},"locs":[{"a":86,"b":91}]}],"statement":"update recovery_codes set used_at = app_now()\nwhere member = :member! and code_hash = :hash! and used_at is null\nreturning (select count(*)::integer from recovery_codes where recovery_codes.member = :member! and recovery_codes.used_at is null) as \"unused!\""};

/**
 * Query generated from SQL:
 * ```
 * update recovery_codes set used_at = app_now()
 * where member = :member! and code_hash = :hash! and used_at is null
 * returning (select count(*)::integer from recovery_codes where recovery_codes.member = :member! and recovery_codes.used_at is null) as "unused!"
 * ```
 */
export const useRecoveryCode = new PreparedQuery<IUseRecoveryCodeParams,IUseRecoveryCodeResult>(useRecoveryCodeIR);


/** 'PutEnrolment' parameters type */
export interface IPutEnrolmentParams {
  hours: number;
  member: number;
  tokenHash: Buffer;
}

/** 'PutEnrolment' return type */
export interface IPutEnrolmentResult {
  expires_at: Date;
}

/** 'PutEnrolment' query type */
export interface IPutEnrolmentQuery {
  params: IPutEnrolmentParams;
  result: IPutEnrolmentResult;
}

const putEnrolmentIR: any = {"usedParamSet":{"member":true,"tokenHash":true,"hours":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":72,"b":79}]},{"name":"tokenHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":82,"b":92}]},{"name":"hours","required":true,"transform":{"type":"scalar"},"locs":[{"a":130,"b":136}]}],"statement":"insert into passkey_enrolments (member, token_hash, expires_at)\nvalues (:member!, :tokenHash!, app_now() + make_interval(hours => :hours!))\non conflict (member) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at\nreturning expires_at"};

/**
 * Query generated from SQL:
 * ```
 * insert into passkey_enrolments (member, token_hash, expires_at)
 * values (:member!, :tokenHash!, app_now() + make_interval(hours => :hours!))
 * on conflict (member) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
 * returning expires_at
 * ```
 */
export const putEnrolment = new PreparedQuery<IPutEnrolmentParams,IPutEnrolmentResult>(putEnrolmentIR);


/** 'FindEnrolment' parameters type */
export interface IFindEnrolmentParams {
  member: number;
  tokenHash: Buffer;
}

/** 'FindEnrolment' return type */
export interface IFindEnrolmentResult {
  member: number;
}

/** 'FindEnrolment' query type */
export interface IFindEnrolmentQuery {
  params: IFindEnrolmentParams;
  result: IFindEnrolmentResult;
}

const findEnrolmentIR: any = {"usedParamSet":{"member":true,"tokenHash":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":53,"b":60}]},{"name":"tokenHash","required":true,"transform":{"type":"scalar"},"locs":[{"a":79,"b":89}]}],"statement":"select member from passkey_enrolments where member = :member! and token_hash = :tokenHash! and expires_at > app_now()"};

/**
 * Query generated from SQL:
 * ```
 * select member from passkey_enrolments where member = :member! and token_hash = :tokenHash! and expires_at > app_now()
 * ```
 */
export const findEnrolment = new PreparedQuery<IFindEnrolmentParams,IFindEnrolmentResult>(findEnrolmentIR);


/** 'AuditOperator' parameters type */
export interface IAuditOperatorParams {
  member: number;
  operator: string;
}

/** 'AuditOperator' return type */
export type IAuditOperatorResult = void;

/** 'AuditOperator' query type */
export interface IAuditOperatorQuery {
  params: IAuditOperatorParams;
  result: IAuditOperatorResult;
}

const auditOperatorIR: any = {"usedParamSet":{"operator":true,"member":true},"params":[{"name":"operator","required":true,"transform":{"type":"scalar"},"locs":[{"a":77,"b":86}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":142,"b":149}]}],"statement":"insert into staff_audit (who, what, whom, whom_member)\nselect 'operator ' || :operator!, 'member.enrol', username, id from members where id = :member!"};

/**
 * Query generated from SQL:
 * ```
 * insert into staff_audit (who, what, whom, whom_member)
 * select 'operator ' || :operator!, 'member.enrol', username, id from members where id = :member!
 * ```
 */
export const auditOperator = new PreparedQuery<IAuditOperatorParams,IAuditOperatorResult>(auditOperatorIR);


/** 'SweepChallenges' parameters type */
export interface ISweepChallengesParams {
  most: number;
}

/** 'SweepChallenges' return type */
export interface ISweepChallengesResult {
  challenge: string;
}

/** 'SweepChallenges' query type */
export interface ISweepChallengesQuery {
  params: ISweepChallengesParams;
  result: ISweepChallengesResult;
}

const sweepChallengesIR: any = {"usedParamSet":{"most":true},"params":[{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":167,"b":172}]}],"statement":"delete from passkey_challenges where challenge = any(array(\n  select challenge from passkey_challenges where expires_at < (select app_now()) order by expires_at limit :most! for update skip locked\n))\nreturning challenge"};

/**
 * Query generated from SQL:
 * ```
 * delete from passkey_challenges where challenge = any(array(
 *   select challenge from passkey_challenges where expires_at < (select app_now()) order by expires_at limit :most! for update skip locked
 * ))
 * returning challenge
 * ```
 */
export const sweepChallenges = new PreparedQuery<ISweepChallengesParams,ISweepChallengesResult>(sweepChallengesIR);


/** 'SweepEnrolments' parameters type */
export interface ISweepEnrolmentsParams {
  most: number;
}

/** 'SweepEnrolments' return type */
export interface ISweepEnrolmentsResult {
  member: number;
}

/** 'SweepEnrolments' query type */
export interface ISweepEnrolmentsQuery {
  params: ISweepEnrolmentsParams;
  result: ISweepEnrolmentsResult;
}

const sweepEnrolmentsIR: any = {"usedParamSet":{"most":true},"params":[{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":141,"b":146}]}],"statement":"delete from passkey_enrolments where member = any(array(\n  select member from passkey_enrolments where expires_at < (select app_now()) limit :most! for update skip locked\n))\nreturning member"};

/**
 * Query generated from SQL:
 * ```
 * delete from passkey_enrolments where member = any(array(
 *   select member from passkey_enrolments where expires_at < (select app_now()) limit :most! for update skip locked
 * ))
 * returning member
 * ```
 */
export const sweepEnrolments = new PreparedQuery<ISweepEnrolmentsParams,ISweepEnrolmentsResult>(sweepEnrolmentsIR);


