CREATE TABLE "support_chats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"guest" text,
	"network" text,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"last_number" integer NOT NULL,
	"read_to" integer NOT NULL,
	"staff_read_to" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"to_notify" boolean NOT NULL,
	CONSTRAINT "support_chats_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "support_chats_guest_unique" UNIQUE("guest"),
	CONSTRAINT "support_chats_owner" CHECK ((user_id is null) = (guest is not null)),
	CONSTRAINT "support_chats_status" CHECK (status in ('OPEN', 'CLOSED')),
	CONSTRAINT "support_chats_read" CHECK (read_to <= last_number and staff_read_to <= last_number)
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"chat_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "support_messages_chat_id_number_pk" PRIMARY KEY("chat_id","number"),
	CONSTRAINT "support_messages_sent" UNIQUE("chat_id","id"),
	CONSTRAINT "support_messages_author" CHECK (author in ('CUSTOMER', 'STAFF'))
);
--> statement-breakpoint
CREATE TABLE "support_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chat_id" uuid NOT NULL,
	"number" integer,
	"place" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "support_chats" ADD CONSTRAINT "support_chats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_chat_id_support_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."support_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_pictures" ADD CONSTRAINT "support_pictures_chat_id_support_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."support_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_chats_guests" ON "support_chats" USING btree ("network","created_at") WHERE guest is not null;--> statement-breakpoint
CREATE INDEX "support_chats_changed" ON "support_chats" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "support_chats_to_notify" ON "support_chats" USING btree ("id") WHERE to_notify;--> statement-breakpoint
CREATE INDEX "support_pictures_chat" ON "support_pictures" USING btree ("chat_id","number");--> statement-breakpoint
CREATE INDEX "support_pictures_unused" ON "support_pictures" USING btree ("created_at") WHERE number is null;