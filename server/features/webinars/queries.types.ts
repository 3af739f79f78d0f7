/** Types generated for queries found in "server/features/webinars/queries.sql" */
import { PreparedQuery } from '@pgtyped/runtime';

export type class_state = 'cancelled' | 'ended' | 'live' | 'scheduled';

export type question_status = 'answered' | 'hidden' | 'open';

export type refusal = 'address_taken' | 'already_appealed' | 'already_asked' | 'already_booked' | 'already_member' | 'already_moved' | 'already_paused' | 'booking_limit' | 'capacity' | 'case_changed' | 'case_taken' | 'circle_full' | 'class_cancelled' | 'class_full' | 'class_over' | 'code_spent' | 'code_used_up' | 'credit_left' | 'credit_used' | 'discount_gone' | 'edit_over' | 'forbidden' | 'host_busy' | 'last_owner' | 'limit_reached' | 'member_gone' | 'no_coach' | 'no_credit' | 'no_room' | 'no_seat' | 'none_left' | 'not_asked' | 'not_enough_points' | 'not_found' | 'not_free' | 'not_here' | 'not_listed' | 'not_missing' | 'not_paid' | 'not_plus' | 'not_settled' | 'not_sold_out' | 'nothing_to_repair' | 'overlap' | 'own_account' | 'own_class' | 'own_decision' | 'own_gift' | 'own_question' | 'own_slot' | 'owned' | 'paused' | 'pool_empty' | 'proof_missing' | 'removed' | 'restricted' | 'safety_notice' | 'second_factor' | 'slot_taken' | 'sold_out' | 'suspended' | 'switched_off' | 'too_early' | 'too_late' | 'waitlist_limit';

export type room_role = 'audience' | 'host' | 'member' | 'staff';

export type ticket_status = 'booked' | 'cancelled' | 'held' | 'host_cancelled' | 'lapsed' | 'left' | 'offered' | 'released' | 'waiting';

export type DateOrString = Date | string;

export type numberArray = (number)[];

/** 'ListUpcoming' parameters type */
export interface IListUpcomingParams {
  afterId?: number | null | void;
  afterStart?: DateOrString | null | void;
  reach: number;
}

/** 'ListUpcoming' return type */
export interface IListUpcomingResult {
  id: number;
  starts_at: Date;
}

/** 'ListUpcoming' query type */
export interface IListUpcomingQuery {
  params: IListUpcomingParams;
  result: IListUpcomingResult;
}

const listUpcomingIR: any = {"usedParamSet":{"afterId":true,"afterStart":true,"reach":true},"params":[{"name":"afterId","required":false,"transform":{"type":"scalar"},"locs":[{"a":68,"b":75},{"a":141,"b":148}]},{"name":"afterStart","required":false,"transform":{"type":"scalar"},"locs":[{"a":115,"b":125}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":181,"b":187}]}],"statement":"select id, starts_at from webinars\nwhere ends_at > app_now()\n  and (:afterId::bigint is null or (starts_at, id) > (:afterStart::timestamptz, :afterId))\norder by starts_at, id\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select id, starts_at from webinars
 * where ends_at > app_now()
 *   and (:afterId::bigint is null or (starts_at, id) > (:afterStart::timestamptz, :afterId))
 * order by starts_at, id
 * limit :reach!
 * ```
 */
export const listUpcoming = new PreparedQuery<IListUpcomingParams,IListUpcomingResult>(listUpcomingIR);


/** 'ListPast' parameters type */
export interface IListPastParams {
  afterId?: number | null | void;
  afterStart?: DateOrString | null | void;
  reach: number;
}

/** 'ListPast' return type */
export interface IListPastResult {
  id: number;
  starts_at: Date;
}

/** 'ListPast' query type */
export interface IListPastQuery {
  params: IListPastParams;
  result: IListPastResult;
}

const listPastIR: any = {"usedParamSet":{"afterId":true,"afterStart":true,"reach":true},"params":[{"name":"afterId","required":false,"transform":{"type":"scalar"},"locs":[{"a":69,"b":76},{"a":142,"b":149}]},{"name":"afterStart","required":false,"transform":{"type":"scalar"},"locs":[{"a":116,"b":126}]},{"name":"reach","required":true,"transform":{"type":"scalar"},"locs":[{"a":192,"b":198}]}],"statement":"select id, starts_at from webinars\nwhere ends_at <= app_now()\n  and (:afterId::bigint is null or (starts_at, id) < (:afterStart::timestamptz, :afterId))\norder by starts_at desc, id desc\nlimit :reach!"};

/**
 * Query generated from SQL:
 * ```
 * select id, starts_at from webinars
 * where ends_at <= app_now()
 *   and (:afterId::bigint is null or (starts_at, id) < (:afterStart::timestamptz, :afterId))
 * order by starts_at desc, id desc
 * limit :reach!
 * ```
 */
export const listPast = new PreparedQuery<IListPastParams,IListPastResult>(listPastIR);


/** 'ReadCards' parameters type */
export interface IReadCardsParams {
  ids: numberArray;
  viewer?: number | null | void;
}

/** 'ReadCards' return type */
export interface IReadCardsResult {
  capacity: number;
  description: string;
  has_plus: boolean;
  host_name: string | null;
  host_photo: string | null;
  host_username: string | null;
  id: number;
  link: string | null;
  minutes: number;
  my_free_until: Date | null;
  my_order: string | null;
  my_position: number | null;
  my_status: ticket_status | null;
  my_until: Date | null;
  price_paise: number;
  replay_until: Date | null;
  seats_left: number;
  starts_at: Date;
  status: class_state;
  title: string;
}

/** 'ReadCards' query type */
export interface IReadCardsQuery {
  params: IReadCardsParams;
  result: IReadCardsResult;
}

const readCardsIR: any = {"usedParamSet":{"ids":true,"viewer":true},"params":[{"name":"ids","required":true,"transform":{"type":"scalar"},"locs":[{"a":431,"b":435}]},{"name":"viewer","required":false,"transform":{"type":"scalar"},"locs":[{"a":448,"b":454}]}],"statement":"select id as \"id!\", title as \"title!\", description as \"description!\", host_username, host_name, host_photo, starts_at as \"starts_at!\", minutes as \"minutes!\",\n  capacity as \"capacity!\", seats_left as \"seats_left!\", status::class_state as \"status!\", price_paise as \"price_paise!\", has_plus as \"has_plus!\",\n  link, replay_until, my_status::ticket_status as my_status, my_until, my_free_until, my_position, my_order\nfrom webinar_cards(:ids!::bigint[], :viewer::bigint)"};

/**
 * Query generated from SQL:
 * ```
 * select id as "id!", title as "title!", description as "description!", host_username, host_name, host_photo, starts_at as "starts_at!", minutes as "minutes!",
 *   capacity as "capacity!", seats_left as "seats_left!", status::class_state as "status!", price_paise as "price_paise!", has_plus as "has_plus!",
 *   link, replay_until, my_status::ticket_status as my_status, my_until, my_free_until, my_position, my_order
 * from webinar_cards(:ids!::bigint[], :viewer::bigint)
 * ```
 */
export const readCards = new PreparedQuery<IReadCardsParams,IReadCardsResult>(readCardsIR);


/** 'WaitForTicket' parameters type */
export interface IWaitForTicketParams {
  member: number;
  webinar: number;
}

/** 'WaitForTicket' return type */
export interface IWaitForTicketResult {
  created: boolean;
  limit: number | null;
  position: number | null;
  refusal: refusal | null;
  status: ticket_status;
}

/** 'WaitForTicket' query type */
export interface IWaitForTicketQuery {
  params: IWaitForTicketParams;
  result: IWaitForTicketResult;
}

const waitForTicketIR: any = {"usedParamSet":{"member":true,"webinar":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":101,"b":108}]},{"name":"webinar","required":true,"transform":{"type":"scalar"},"locs":[{"a":111,"b":119}]}],"statement":"select refusal, \"limit\", status as \"status!\", \"position\", created as \"created!\" from wait_for_ticket(:member!, :webinar!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, "limit", status as "status!", "position", created as "created!" from wait_for_ticket(:member!, :webinar!)
 * ```
 */
export const waitForTicket = new PreparedQuery<IWaitForTicketParams,IWaitForTicketResult>(waitForTicketIR);


/** 'LeaveTicketList' parameters type */
export interface ILeaveTicketListParams {
  member: number;
  webinar: number;
}

/** 'LeaveTicketList' return type */
export interface ILeaveTicketListResult {
  refusal: refusal | null;
}

/** 'LeaveTicketList' query type */
export interface ILeaveTicketListQuery {
  params: ILeaveTicketListParams;
  result: ILeaveTicketListResult;
}

const leaveTicketListIR: any = {"usedParamSet":{"member":true,"webinar":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":38,"b":45}]},{"name":"webinar","required":true,"transform":{"type":"scalar"},"locs":[{"a":48,"b":56}]}],"statement":"select refusal from leave_ticket_list(:member!, :webinar!) as refusal"};

/**
 * Query generated from SQL:
 * ```
 * select refusal from leave_ticket_list(:member!, :webinar!) as refusal
 * ```
 */
export const leaveTicketList = new PreparedQuery<ILeaveTicketListParams,ILeaveTicketListResult>(leaveTicketListIR);


/** 'TendWebinars' parameters type */
export type ITendWebinarsParams = void;

/** 'TendWebinars' return type */
export interface ITendWebinarsResult {
  tended: string | null;
}

/** 'TendWebinars' query type */
export interface ITendWebinarsQuery {
  params: ITendWebinarsParams;
  result: ITendWebinarsResult;
}

const tendWebinarsIR: any = {"usedParamSet":{},"params":[],"statement":"select tend_webinars()::text as tended"};

/**
 * Query generated from SQL:
 * ```
 * select tend_webinars()::text as tended
 * ```
 */
export const tendWebinars = new PreparedQuery<ITendWebinarsParams,ITendWebinarsResult>(tendWebinarsIR);


/** 'JoinWebinar' parameters type */
export interface IJoinWebinarParams {
  before: number;
  beforeForStaff: number;
  member: number;
  proven: boolean;
  webinar: number;
}

/** 'JoinWebinar' return type */
export interface IJoinWebinarResult {
  identity: string;
  limit: number | null;
  link: string | null;
  name: string;
  opens_at: Date | null;
  refusal: refusal | null;
  role: room_role;
  seconds: number;
}

/** 'JoinWebinar' query type */
export interface IJoinWebinarQuery {
  params: IJoinWebinarParams;
  result: IJoinWebinarResult;
}

const joinWebinarIR: any = {"usedParamSet":{"member":true,"webinar":true,"proven":true,"before":true,"beforeForStaff":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":140,"b":147}]},{"name":"webinar","required":true,"transform":{"type":"scalar"},"locs":[{"a":150,"b":158}]},{"name":"proven","required":true,"transform":{"type":"scalar"},"locs":[{"a":161,"b":168}]},{"name":"before","required":true,"transform":{"type":"scalar"},"locs":[{"a":171,"b":178}]},{"name":"beforeForStaff","required":true,"transform":{"type":"scalar"},"locs":[{"a":181,"b":196}]}],"statement":"select refusal, \"limit\", opens_at, link, identity as \"identity!\", name as \"name!\", role as \"role!\", seconds as \"seconds!\"\nfrom join_webinar(:member!, :webinar!, :proven!, :before!, :beforeForStaff!)                                                                                 "};

/**
 * Query generated from SQL:
 * ```
 * select refusal, "limit", opens_at, link, identity as "identity!", name as "name!", role as "role!", seconds as "seconds!"
 * from join_webinar(:member!, :webinar!, :proven!, :before!, :beforeForStaff!)                                                                                 
 * ```
 */
export const joinWebinar = new PreparedQuery<IJoinWebinarParams,IJoinWebinarResult>(joinWebinarIR);


/** 'MayReadQuestions' parameters type */
export interface IMayReadQuestionsParams {
  member: number;
  webinar: number;
}

/** 'MayReadQuestions' return type */
export interface IMayReadQuestionsResult {
  leads: boolean;
  refusal: refusal | null;
}

/** 'MayReadQuestions' query type */
export interface IMayReadQuestionsQuery {
  params: IMayReadQuestionsParams;
  result: IMayReadQuestionsResult;
}

const mayReadQuestionsIR: any = {"usedParamSet":{"member":true,"webinar":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":42,"b":49},{"a":128,"b":135}]},{"name":"webinar","required":true,"transform":{"type":"scalar"},"locs":[{"a":175,"b":183}]}],"statement":"select case when is_in_audience(webinars, :member!) then null else 'no_seat'::refusal end as refusal,\n  leads_webinar(webinars, :member!) as \"leads!\"\nfrom webinars where id = :webinar!"};

/**
 * Query generated from SQL:
 * ```
 * select case when is_in_audience(webinars, :member!) then null else 'no_seat'::refusal end as refusal,
 *   leads_webinar(webinars, :member!) as "leads!"
 * from webinars where id = :webinar!
 * ```
 */
export const mayReadQuestions = new PreparedQuery<IMayReadQuestionsParams,IMayReadQuestionsResult>(mayReadQuestionsIR);


/** 'ListQuestions' parameters type */
export interface IListQuestionsParams {
  proven: boolean;
  question?: number | null | void;
  viewer: number;
  webinar: number;
}

/** 'ListQuestions' return type */
export interface IListQuestionsResult {
  answer: string | null;
  author_name: string;
  id: number;
  is_mine: boolean;
  status: question_status;
  text: string;
  voted: boolean;
  votes: number;
}

/** 'ListQuestions' query type */
export interface IListQuestionsQuery {
  params: IListQuestionsParams;
  result: IListQuestionsResult;
}

const listQuestionsIR: any = {"usedParamSet":{"webinar":true,"question":true,"viewer":true,"proven":true},"params":[{"name":"webinar","required":true,"transform":{"type":"scalar"},"locs":[{"a":177,"b":185}]},{"name":"question","required":false,"transform":{"type":"scalar"},"locs":[{"a":188,"b":196}]},{"name":"viewer","required":true,"transform":{"type":"scalar"},"locs":[{"a":207,"b":214}]},{"name":"proven","required":true,"transform":{"type":"scalar"},"locs":[{"a":217,"b":224}]}],"statement":"select id as \"id!\", text as \"text!\", author_name as \"author_name!\", is_mine as \"is_mine!\", votes as \"votes!\", voted as \"voted!\", status as \"status!\", answer\nfrom question_cards(:webinar!, :question::bigint, :viewer!, :proven!)"};

/**
 * Query generated from SQL:
 * ```
 * select id as "id!", text as "text!", author_name as "author_name!", is_mine as "is_mine!", votes as "votes!", voted as "voted!", status as "status!", answer
 * from question_cards(:webinar!, :question::bigint, :viewer!, :proven!)
 * ```
 */
export const listQuestions = new PreparedQuery<IListQuestionsParams,IListQuestionsResult>(listQuestionsIR);


/** 'AskQuestion' parameters type */
export interface IAskQuestionParams {
  member: number;
  text: string;
  webinar: number;
}

/** 'AskQuestion' return type */
export interface IAskQuestionResult {
  id: number;
  refusal: refusal | null;
}

/** 'AskQuestion' query type */
export interface IAskQuestionQuery {
  params: IAskQuestionParams;
  result: IAskQuestionResult;
}

const askQuestionIR: any = {"usedParamSet":{"member":true,"webinar":true,"text":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":46,"b":53}]},{"name":"webinar","required":true,"transform":{"type":"scalar"},"locs":[{"a":56,"b":64}]},{"name":"text","required":true,"transform":{"type":"scalar"},"locs":[{"a":67,"b":72}]}],"statement":"select refusal, id as \"id!\" from ask_question(:member!, :webinar!, :text!)"};

/**
 * Query generated from SQL:
 * ```
 * select refusal, id as "id!" from ask_question(:member!, :webinar!, :text!)
 * ```
 */
export const askQuestion = new PreparedQuery<IAskQuestionParams,IAskQuestionResult>(askQuestionIR);


/** 'DropQuestion' parameters type */
export interface IDropQuestionParams {
  member: number;
  question: number;
  webinar: number;
}

/** 'DropQuestion' return type */
export interface IDropQuestionResult {
  id: number;
}

/** 'DropQuestion' query type */
export interface IDropQuestionQuery {
  params: IDropQuestionParams;
  result: IDropQuestionResult;
}

const dropQuestionIR: any = {"usedParamSet":{"question":true,"webinar":true,"member":true},"params":[{"name":"question","required":true,"transform":{"type":"scalar"},"locs":[{"a":41,"b":50}]},{"name":"webinar","required":true,"transform":{"type":"scalar"},"locs":[{"a":66,"b":74}]},{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":89,"b":96}]}],"statement":"delete from webinar_questions where id = :question! and webinar = :webinar! and member = :member! returning id"};

/**
 * Query generated from SQL:
 * ```
 * delete from webinar_questions where id = :question! and webinar = :webinar! and member = :member! returning id
 * ```
 */
export const dropQuestion = new PreparedQuery<IDropQuestionParams,IDropQuestionResult>(dropQuestionIR);


/** 'VoteForQuestion' parameters type */
export interface IVoteForQuestionParams {
  member: number;
  question: number;
  wanted: boolean;
  webinar: number;
}

/** 'VoteForQuestion' return type */
export interface IVoteForQuestionResult {
  refusal: refusal | null;
  votes: number;
}

/** 'VoteForQuestion' query type */
export interface IVoteForQuestionQuery {
  params: IVoteForQuestionParams;
  result: IVoteForQuestionResult;
}

const voteForQuestionIR: any = {"usedParamSet":{"member":true,"webinar":true,"question":true,"wanted":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":57,"b":64}]},{"name":"webinar","required":true,"transform":{"type":"scalar"},"locs":[{"a":67,"b":75}]},{"name":"question","required":true,"transform":{"type":"scalar"},"locs":[{"a":78,"b":87}]},{"name":"wanted","required":true,"transform":{"type":"scalar"},"locs":[{"a":90,"b":97}]}],"statement":"select refusal, votes as \"votes!\" from vote_for_question(:member!, :webinar!, :question!, :wanted!)                                                                      "};

/**
 * Query generated from SQL:
 * ```
 * select refusal, votes as "votes!" from vote_for_question(:member!, :webinar!, :question!, :wanted!)                                                                      
 * ```
 */
export const voteForQuestion = new PreparedQuery<IVoteForQuestionParams,IVoteForQuestionResult>(voteForQuestionIR);


/** 'FindReplay' parameters type */
export interface IFindReplayParams {
  member: number;
  webinar: number;
}

/** 'FindReplay' return type */
export interface IFindReplayResult {
  seated: boolean;
  until: Date;
  url: string;
}

/** 'FindReplay' query type */
export interface IFindReplayQuery {
  params: IFindReplayParams;
  result: IFindReplayResult;
}

const findReplayIR: any = {"usedParamSet":{"member":true,"webinar":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":80,"b":87}]},{"name":"webinar","required":true,"transform":{"type":"scalar"},"locs":[{"a":128,"b":136}]}],"statement":"select replay_url as \"url!\", replay_until as \"until!\", is_in_audience(webinars, :member!) as \"seated!\" from webinars\nwhere id = :webinar! and replay_until > app_now() and cancelled_at is null"};

/**
 * Query generated from SQL:
 * ```
 * select replay_url as "url!", replay_until as "until!", is_in_audience(webinars, :member!) as "seated!" from webinars
 * where id = :webinar! and replay_until > app_now() and cancelled_at is null
 * ```
 */
export const findReplay = new PreparedQuery<IFindReplayParams,IFindReplayResult>(findReplayIR);


/** 'ListAnswered' parameters type */
export interface IListAnsweredParams {
  webinar: number;
}

/** 'ListAnswered' return type */
export interface IListAnsweredResult {
  answer: string | null;
  text: string;
}

/** 'ListAnswered' query type */
export interface IListAnsweredQuery {
  params: IListAnsweredParams;
  result: IListAnsweredResult;
}

const listAnsweredIR: any = {"usedParamSet":{"webinar":true},"params":[{"name":"webinar","required":true,"transform":{"type":"scalar"},"locs":[{"a":59,"b":67}]}],"statement":"select text, answer from webinar_questions\nwhere webinar = :webinar! and answered_at is not null and hidden_at is null\norder by answered_at, id"};

/**
 * Query generated from SQL:
 * ```
 * select text, answer from webinar_questions
 * where webinar = :webinar! and answered_at is not null and hidden_at is null
 * order by answered_at, id
 * ```
 */
export const listAnswered = new PreparedQuery<IListAnsweredParams,IListAnsweredResult>(listAnsweredIR);


/** 'FindClassReplay' parameters type */
export interface IFindClassReplayParams {
  class: number;
  member: number;
}

/** 'FindClassReplay' return type */
export interface IFindClassReplayResult {
  leads: boolean;
  plus: boolean;
  seated: boolean;
  until: Date;
  url: string;
}

/** 'FindClassReplay' query type */
export interface IFindClassReplayQuery {
  params: IFindClassReplayParams;
  result: IFindClassReplayResult;
}

const findClassReplayIR: any = {"usedParamSet":{"member":true,"class":true},"params":[{"name":"member","required":true,"transform":{"type":"scalar"},"locs":[{"a":70,"b":77},{"a":180,"b":187},{"a":312,"b":319}]},{"name":"class","required":true,"transform":{"type":"scalar"},"locs":[{"a":430,"b":436}]}],"statement":"select class_replays.url, class_replays.until,\n  leads_class(classes, :member!) as \"leads!\",\n  exists (select from bookings where bookings.class = classes.id and bookings.member = :member!\n    and bookings.status in ('booked', 'attended', 'no_show', 'excused')) as \"seated!\",\n  exists (select from membership_of(:member!)) as \"plus!\"\nfrom class_replays join classes on classes.id = class_replays.class\nwhere class_replays.class = :class! and class_replays.until > app_now()"};

/**
 * Query generated from SQL:
 * ```
 * select class_replays.url, class_replays.until,
 *   leads_class(classes, :member!) as "leads!",
 *   exists (select from bookings where bookings.class = classes.id and bookings.member = :member!
 *     and bookings.status in ('booked', 'attended', 'no_show', 'excused')) as "seated!",
 *   exists (select from membership_of(:member!)) as "plus!"
 * from class_replays join classes on classes.id = class_replays.class
 * where class_replays.class = :class! and class_replays.until > app_now()
 * ```
 */
export const findClassReplay = new PreparedQuery<IFindClassReplayParams,IFindClassReplayResult>(findClassReplayIR);


