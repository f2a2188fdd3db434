CREATE TABLE "post_texts" (
	"post_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "post_texts_post_id_locale_pk" PRIMARY KEY("post_id","locale"),
	CONSTRAINT "post_texts_locale" CHECK (locale in ('tw', 'cn', 'en'))
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"publish_at" bigint NOT NULL,
	"pinned" boolean NOT NULL,
	"announced" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"withdrawn_at" bigint,
	CONSTRAINT "posts_section" CHECK (section in ('ANNOUNCEMENT', 'EVENT', 'DYNAMIC', 'GUIDE'))
);
--> statement-breakpoint
ALTER TABLE "post_texts" ADD CONSTRAINT "post_texts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_shown" ON "posts" USING btree ("publish_at" DESC NULLS LAST,"id") WHERE withdrawn_at is null;