/** Types generated for queries found in "server/features/circles/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type circle_place = 'founder' | 'guest' | 'member';

export type refusal = 'address_taken' | 'already_appealed' | 'already_asked' | 'already_booked' | 'already_member' | 'already_moved' | 'already_paused' | 'booking_limit' | 'capacity' | 'case_changed' | 'case_taken' | 'circle_full' | 'class_cancelled' | 'class_full' | 'class_over' | 'code_spent' | 'code_used_up' | 'credit_left' | 'credit_used' | 'discount_gone' | 'edit_over' | 'forbidden' | 'host_busy' | 'last_owner' | 'limit_reached' | 'member_gone' | 'no_coach' | 'no_credit' | 'no_room' | 'no_seat' | 'none_left' | 'not_asked' | 'not_enough_points' | 'not_found' | 'not_free' | 'not_here' | 'not_listed' | 'not_missing' | 'not_paid' | 'not_plus' | 'not_settled' | 'not_sold_out' | 'nothing_to_repair' | 'overlap' | 'own_account' | 'own_class' | 'own_decision' | 'own_gift' | 'own_question' | 'own_slot' | 'owned' | 'paused' | 'pool_empty' | 'proof_missing' | 'removed' | 'restricted' | 'safety_notice' | 'second_factor' | 'slot_taken' | 'sold_out' | 'suspended' | 'switched_off' | 'too_early' | 'too_late' | 'waitlist_limit';

export type DateOrString = Date | string;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** 'ReadCircles' parameters type */
export interface IReadCirclesParams {
  at: DateOrString;
  circle?: number | null | void;
  id: number;
  member: number;
  reach: number;
}

/** 'ReadCircles' return type */
export interface IReadCirclesResult {
  created_at: Date;
  done: number;
  founder: string | null;
  goal: number;
  id: number;
  members: Json;
  mine: circle_place;
  name: string;
}

/** 'ReadCircles' query type */
export interface IReadCirclesQuery {
  params: IReadCirclesParams;
  result: IReadCirclesResult;
}

const readCirclesIR: any = {"usedParamSet":{"member":true,"circle":true,"at":true,"id":true,"reach":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":1079,"b":1086}]},{"name":"circle","required":false,"transform":{"type":"scalar"},"locs":[{"a":1093,"b":1099},{"a":1133,"b":1139}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":1179,"b":1182}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":1198,"b":1201}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":1253,"b":1259}]}],"statement":"select circles.id, circles.name, circles.goal, date_trunc('milliseconds', own.joined_at) as \"created_at!\",\n  (select coalesce(sum(done_for_circle(circle_members)), 0)::integer from circle_members where circle_members.circle = circles.id) as \"done!\",\n  (select members.username from members where members.id = founder_of(circles.id) and (members.id = own.member or may_meet_in_circle(own.member, circles.id, members.id))) as \"founder?\",\n  (case when founder_of(circles.id) = own.member then 'founder' when on_plus(own.member) then 'member' else 'guest' end)::circle_place as \"mine!\",\n  (\n    select jsonb_agg(jsonb_build_object('username', members.username, 'guest', not on_plus(members.id), 'here', done_for_circle(circle_members) > 0)\n      order by circle_members.id)\n    from circle_members join members on members.id = circle_members.member\n    where circle_members.circle = circles.id and (members.id = own.member or may_meet_in_circle(own.member, circles.id, members.id))\n  ) as \"members!\"\nfrom circle_members own join circles on circles.id = own.circle\nwhere own.member = :member! and (:circle::bigint is null or circles.id = :circle)\n  and (own.joined_at, circles.id) > (:at!::timestamptz, :id!::bigint)\norder by own.joined_at, circles.id\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select circles.id, circles.name, circles.goal, date_trunc('milliseconds', own.joined_at) as "created_at!",
 *   (select coalesce(sum(done_for_circle(circle_members)), 0)::integer from circle_members where circle_members.circle = circles.id) as "done!",
 *   (select members.username from members where members.id = founder_of(circles.id) and (members.id = own.member or may_meet_in_circle(own.member, circles.id, members.id))) as "founder?",
 *   (case when founder_of(circles.id) = own.member then 'founder' when on_plus(own.member) then 'member' else 'guest' end)::circle_place as "mine!",
 *   (
 *     select jsonb_agg(jsonb_build_object('username', members.username, 'guest', not on_plus(members.id), 'here', done_for_circle(circle_members) > 0)
 *       order by circle_members.id)
 *     from circle_members join members on members.id = circle_members.member
 *     where circle_members.circle = circles.id and (members.id = own.member or may_meet_in_circle(own.member, circles.id, members.id))
 *   ) as "members!"
 * from circle_members own join circles on circles.id = own.circle
 * where own.member = :member! and (:circle::bigint is null or circles.id = :circle)
 *   and (own.joined_at, circles.id) > (:at!::timestamptz, :id!::bigint)
 * order by own.joined_at, circles.id
 * limit :reach!
 * ```
 */
export const readCircles = new PreparedQuery<IReadCirclesParams,IReadCirclesResult>(readCirclesIR);


/** 'FoundCircle' parameters type */
export interface IFoundCircleParams {
  goal: number;
  member: number;
  name: string;
}

/** 'FoundCircle' return type */
export interface IFoundCircleResult {
  id: number;
  refusal: refusal | null;
}

/** 'FoundCircle' query type */
export interface IFoundCircleQuery {
  params: IFoundCircleParams;
  result: IFoundCircleResult;
}

const foundCircleIR: any = {"usedParamSet":{"member":true,"name":true,"goal":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":46,"b":53}]},{"name":"name","required":true,"transform":{"type":"scalar"},"locs":[{"a":56,"b":61}]},{"name":"goal","required":true,"transform":{"type":"scalar"},"locs":[{"a":64,"b":69}]}],"statement":"select refusal, id as \"id!\" from found_circle(:member!, :name!, :goal!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, id as "id!" from found_circle(:member!, :name!, :goal!)
 * ```
 */
export const foundCircle = new PreparedQuery<IFoundCircleParams,IFoundCircleResult>(foundCircleIR);


/** 'ChangeCircle' parameters type */
export interface IChangeCircleParams {
  circle: number;
  goal?: number | null | void;
  member: number;
  name?: string | null | void;
}

/** 'ChangeCircle' return type */
export interface IChangeCircleResult {
  refusal: refusal | null;
}

/** 'ChangeCircle' query type */
export interface IChangeCircleQuery {
  params: IChangeCircleParams;
  result: IChangeCircleResult;
}

const changeCircleIR: any = {"usedParamSet":{"circle":true,"member":true,"name":true,"goal":true},"params":[{"name":"circle","required":true,"transform":{"type":"scalar"},"locs":[{"a":34,"b":41}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":44,"b":51}]},{"name":"name","required":false,"transform":{"type":"scalar"},"locs":[{"a":54,"b":58}]},{"name":"goal","required":false,"transform":{"type":"scalar"},"locs":[{"a":61,"b":65}]}],"statement":"select refusal from change_circle(:circle!, :member!, :name, :goal)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal from change_circle(:circle!, :member!, :name, :goal)
 * ```
 */
export const changeCircle = new PreparedQuery<IChangeCircleParams,IChangeCircleResult>(changeCircleIR);


/** 'LeaveCircle' parameters type */
export interface ILeaveCircleParams {
  circle: number;
  member: number;
}

/** 'LeaveCircle' return type */
export interface ILeaveCircleResult {
  refusal: refusal | null;
}

/** 'LeaveCircle' query type */
export interface ILeaveCircleQuery {
  params: ILeaveCircleParams;
  result: ILeaveCircleResult;
}

const leaveCircleIR: any = {"usedParamSet":{"circle":true,"member":true},"params":[{"name":"circle","required":true,"transform":{"type":"scalar"},"locs":[{"a":33,"b":40}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":43,"b":50}]}],"statement":"select refusal from leave_circle(:circle!, :member!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal from leave_circle(:circle!, :member!)
 * ```
 */
export const leaveCircle = new PreparedQuery<ILeaveCircleParams,ILeaveCircleResult>(leaveCircleIR);


/** 'RemoveFromCircle' parameters type */
export interface IRemoveFromCircleParams {
  circle: number;
  member: number;
  username: string;
}

/** 'RemoveFromCircle' return type */
export interface IRemoveFromCircleResult {
  refusal: refusal | null;
}

/** 'RemoveFromCircle' query type */
export interface IRemoveFromCircleQuery {
  params: IRemoveFromCircleParams;
  result: IRemoveFromCircleResult;
}

const removeFromCircleIR: any = {"usedParamSet":{"circle":true,"member":true,"username":true},"params":[{"name":"circle","required":true,"transform":{"type":"scalar"},"locs":[{"a":39,"b":46}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":49,"b":56}]},{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":59,"b":68}]}],"statement":"select refusal from remove_from_circle(:circle!, :member!, :username!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal from remove_from_circle(:circle!, :member!, :username!)
 * ```
 */
export const removeFromCircle = new PreparedQuery<IRemoveFromCircleParams,IRemoveFromCircleResult>(removeFromCircleIR);


/** 'InviteToCircle' parameters type */
export interface IInviteToCircleParams {
  circle: number;
  member: number;
  username: string;
}

/** 'InviteToCircle' return type */
export interface IInviteToCircleResult {
  expires_at: Date;
  id: number;
  refusal: refusal | null;
  repeated: boolean;
  username: string;
}

/** 'InviteToCircle' query type */
export interface IInviteToCircleQuery {
  params: IInviteToCircleParams;
  result: IInviteToCircleResult;
}

const inviteToCircleIR: any = {"usedParamSet":{"circle":true,"member":true,"username":true},"params":[{"name":"circle","required":true,"transform":{"type":"scalar"},"locs":[{"a":129,"b":136}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":139,"b":146}]},{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":149,"b":158}]}],"statement":"select refusal, id as \"id!\", username as \"username!\", expires_at as \"expires_at!\", repeated as \"repeated!\"\nfrom invite_to_circle(:circle!, :member!, :username!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, id as "id!", username as "username!", expires_at as "expires_at!", repeated as "repeated!"
 * from invite_to_circle(:circle!, :member!, :username!)
 * ```
 */
export const inviteToCircle = new PreparedQuery<IInviteToCircleParams,IInviteToCircleResult>(inviteToCircleIR);


/** 'AcceptInvitation' parameters type */
export interface IAcceptInvitationParams {
  invitation: number;
  member: number;
}

/** 'AcceptInvitation' return type */
export interface IAcceptInvitationResult {
  circle: number;
  refusal: refusal | null;
}

/** 'AcceptInvitation' query type */
export interface IAcceptInvitationQuery {
  params: IAcceptInvitationParams;
  result: IAcceptInvitationResult;
}

const acceptInvitationIR: any = {"usedParamSet":{"invitation":true,"member":true},"params":[{"name":"invitation","required":true,"transform":{"type":"scalar"},"locs":[{"a":59,"b":70}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":73,"b":80}]}],"statement":"select refusal, circle as \"circle!\" from accept_invitation(:invitation!, :member!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, circle as "circle!" from accept_invitation(:invitation!, :member!)
 * ```
 */
export const acceptInvitation = new PreparedQuery<IAcceptInvitationParams,IAcceptInvitationResult>(acceptInvitationIR);


/** 'EndInvitation' parameters type */
export interface IEndInvitationParams {
  invitation: number;
  member: number;
}

/** 'EndInvitation' return type */
export interface IEndInvitationResult {
  refusal: refusal | null;
}

/** 'EndInvitation' query type */
export interface IEndInvitationQuery {
  params: IEndInvitationParams;
  result: IEndInvitationResult;
}

const endInvitationIR: any = {"usedParamSet":{"invitation":true,"member":true},"params":[{"name":"invitation","required":true,"transform":{"type":"scalar"},"locs":[{"a":35,"b":46}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":49,"b":56}]}],"statement":"select refusal from end_invitation(:invitation!, :member!)                                                              "};

/**
 * Query generated from SQL:
 * ```
 * select refusal from end_invitation(:invitation!, :member!)                                                              
 * ```
 */
export const endInvitation = new PreparedQuery<IEndInvitationParams,IEndInvitationResult>(endInvitationIR);


/** 'ListReceived' parameters type */
export interface IListReceivedParams {
  at: DateOrString;
  id: number;
  member: number;
  reach: number;
}

/** 'ListReceived' return type */
export interface IListReceivedResult {
  circle: number;
  created_at: Date;
  expires_at: Date;
  id: number;
  name: string;
  username: string;
}

/** 'ListReceived' query type */
export interface IListReceivedQuery {
  params: IListReceivedParams;
  result: IListReceivedResult;
}

const listReceivedIR: any = {"usedParamSet":{"member":true,"at":true,"id":true,"reach":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":390,"b":397}]},{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":498,"b":501}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":517,"b":520}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":609,"b":615}]}],"statement":"select circle_invitations.id, circles.id as circle, circles.name, members.username, circle_invitations.created_at,\n  circle_invitations.created_at + make_interval(days => limit_circle_invitation_days()) as \"expires_at!\"\nfrom circle_invitations join circles on circles.id = circle_invitations.circle join members on members.id = circle_invitations.inviter\nwhere circle_invitations.invited = :member! and may_accept(circle_invitations)\n  and (circle_invitations.created_at, circle_invitations.id) < (:at!::timestamptz, :id!::bigint)\norder by circle_invitations.created_at desc, circle_invitations.id desc\nlimit :reach!                                                                                                                                                                                                     "};

/**
 * Query generated from SQL:
 * ```
 * select circle_invitations.id, circles.id as circle, circles.name, members.username, circle_invitations.created_at,
 *   circle_invitations.created_at + make_interval(days => limit_circle_invitation_days()) as "expires_at!"
 * from circle_invitations join circles on circles.id = circle_invitations.circle join members on members.id = circle_invitations.inviter
 * where circle_invitations.invited = :member! and may_accept(circle_invitations)
 *   and (circle_invitations.created_at, circle_invitations.id) < (:at!::timestamptz, :id!::bigint)
 * order by circle_invitations.created_at desc, circle_invitations.id desc
 * limit :reach!                                                                                                                                                                                                     
 * ```
 */
export const listReceived = new PreparedQuery<IListReceivedParams,IListReceivedResult>(listReceivedIR);


/** 'ListSent' parameters type */
export interface IListSentParams {
  at: DateOrString;
  circle: number;
  id: number;
  member: number;
  reach: number;
}

/** 'ListSent' return type */
export interface IListSentResult {
  created_at: Date | null;
  expires_at: Date | null;
  id: number | null;
  username: string | null;
}

/** 'ListSent' query type */
export interface IListSentQuery {
  params: IListSentParams;
  result: IListSentResult;
}

const listSentIR: any = {"usedParamSet":{"at":true,"id":true,"circle":true,"member":true,"reach":true},"params":[{"name":"at","required":true,"transform":{"type":"scalar"},"locs":[{"a":658,"b":661}]},{"name":"id","required":true,"transform":{"type":"scalar"},"locs":[{"a":677,"b":680}]},{"name":"circle","required":true,"transform":{"type":"scalar"},"locs":[{"a":771,"b":778}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":797,"b":804}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":884,"b":890}]}],"statement":"select circle_invitations.id as \"id?\", members.username as \"username?\", circle_invitations.created_at as \"created_at?\",\n  circle_invitations.created_at + make_interval(days => limit_circle_invitation_days()) as \"expires_at?\"\nfrom circle_members own\nleft join circle_invitations on circle_invitations.circle = own.circle and circle_invitations.inviter = own.member\n  and circle_invitations.taken_back_at is null\n  and circle_invitations.created_at > app_now() - make_interval(days => limit_circle_invitation_days())\n  and not have_blocked(circle_invitations.inviter, circle_invitations.invited)\n  and (circle_invitations.created_at, circle_invitations.id) < (:at!::timestamptz, :id!::bigint)\nleft join members on members.id = circle_invitations.invited\nwhere own.circle = :circle! and own.member = :member!\norder by circle_invitations.created_at desc, circle_invitations.id desc\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select circle_invitations.id as "id?", members.username as "username?", circle_invitations.created_at as "created_at?",
 *   circle_invitations.created_at + make_interval(days => limit_circle_invitation_days()) as "expires_at?"
 * from circle_members own
 * left join circle_invitations on circle_invitations.circle = own.circle and circle_invitations.inviter = own.member
 *   and circle_invitations.taken_back_at is null
 *   and circle_invitations.created_at > app_now() - make_interval(days => limit_circle_invitation_days())
 *   and not have_blocked(circle_invitations.inviter, circle_invitations.invited)
 *   and (circle_invitations.created_at, circle_invitations.id) < (:at!::timestamptz, :id!::bigint)
 * left join members on members.id = circle_invitations.invited
 * where own.circle = :circle! and own.member = :member!
 * order by circle_invitations.created_at desc, circle_invitations.id desc
 * limit :reach!
 * ```
 */
export const listSent = new PreparedQuery<IListSentParams,IListSentResult>(listSentIR);


/** 'NudgeInCircle' parameters type */
export interface INudgeInCircleParams {
  circle: number;
  member: number;
  username: string;
}

/** 'NudgeInCircle' return type */
export interface INudgeInCircleResult {
  refusal: refusal | null;
  sent_at: Date;
}

/** 'NudgeInCircle' query type */
export interface INudgeInCircleQuery {
  params: INudgeInCircleParams;
  result: INudgeInCircleResult;
}

const nudgeInCircleIR: any = {"usedParamSet":{"circle":true,"member":true,"username":true},"params":[{"name":"circle","required":true,"transform":{"type":"scalar"},"locs":[{"a":59,"b":66}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":69,"b":76}]},{"name":"username","required":true,"transform":{"type":"scalar"},"locs":[{"a":79,"b":88}]}],"statement":"select refusal, sent_at as \"sent_at!\" from nudge_in_circle(:circle!, :member!, :username!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, sent_at as "sent_at!" from nudge_in_circle(:circle!, :member!, :username!)
 * ```
 */
export const nudgeInCircle = new PreparedQuery<INudgeInCircleParams,INudgeInCircleResult>(nudgeInCircleIR);


/** 'ForgetInvitations' parameters type */
export interface IForgetInvitationsParams {
  most: number;
}

/** 'ForgetInvitations' return type */
export interface IForgetInvitationsResult {
  id: number;
}

/** 'ForgetInvitations' query type */
export interface IForgetInvitationsQuery {
  params: IForgetInvitationsParams;
  result: IForgetInvitationsResult;
}

const forgetInvitationsIR: any = {"usedParamSet":{"most":true},"params":[{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":192,"b":197}]}],"statement":"delete from circle_invitations where id = any(array(\n  select id from circle_invitations where created_at <= (select app_now()) - make_interval(days => limit_circle_invitation_days())\n  limit :most! for update skip locked\n))\nreturning id"};

/**
 * Query generated from SQL:
 * ```
 * delete from circle_invitations where id = any(array(
 *   select id from circle_invitations where created_at <= (select app_now()) - make_interval(days => limit_circle_invitation_days())
 *   limit :most! for update skip locked
 * ))
 * returning id
 * ```
 */
export const forgetInvitations = new PreparedQuery<IForgetInvitationsParams,IForgetInvitationsResult>(forgetInvitationsIR);


/** 'ForgetNudges' parameters type */
export interface IForgetNudgesParams {
  most: number;
}

/** 'ForgetNudges' return type */
export interface IForgetNudgesResult {
  id: number;
}

/** 'ForgetNudges' query type */
export interface IForgetNudgesQuery {
  params: IForgetNudgesParams;
  result: IForgetNudgesResult;
}

const forgetNudgesIR: any = {"usedParamSet":{"most":true},"params":[{"name":"most","required":true,"transform":{"type":"scalar"},"locs":[{"a":196,"b":201}]}],"statement":"delete from circle_nudges where (circle, receiver) in (\n  select circle, receiver from circle_nudges where sent_at <= (select app_now()) - make_interval(days => limit_circle_nudge_days())\n  limit :most! for update skip locked\n)\nreturning receiver as id"};

/**
 * Query generated from SQL:
 * ```
 * delete from circle_nudges where (circle, receiver) in (
 *   select circle, receiver from circle_nudges where sent_at <= (select app_now()) - make_interval(days => limit_circle_nudge_days())
 *   limit :most! for update skip locked
 * )
 * returning receiver as id
 * ```
 */
export const forgetNudges = new PreparedQuery<IForgetNudgesParams,IForgetNudgesResult>(forgetNudgesIR);


